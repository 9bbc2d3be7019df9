import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchFile } from '../../../src-server/outbound/fetch-file.ts'

const largest = 1000

describe('A file from another host', () => {
  let server: Server
  let url = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? ''
      const redirect = (location: string) => response.writeHead(302, { location }).end()
      if (path === '/picture') response.end('picture')
      else if (path === '/moved') redirect('/picture')
      else if (path === '/elsewhere') redirect(url.replace('127.0.0.1', 'localhost'))
      else if (path === '/circle') redirect('/circle')
      else if (path === '/large') response.end('x'.repeat(largest + 1))
      else if (path === '/endless') {
        response.write('x'.repeat(largest))
        response.write('x'.repeat(largest))
        response.end()
      } else response.writeHead(404).end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  const isAllowed = (host: string) => host === '127.0.0.1'
  const fetched = (path: string) => fetchFile(url + path, { largest, isAllowed, publicOnly: false })

  test('is downloaded, also from where it has moved to', async () => {
    expect(String(await fetched('/picture'))).toBe('picture')
    expect(String(await fetched('/moved'))).toBe('picture')
  })

  test.each([
    ['/missing', '404'],
    ['/elsewhere', 'EHOSTNOTALLOWED'],
    ['/circle', 'EREDIRECTS'],
    ['/large', 'ETOOLONG'],
    ['/endless', 'ETOOLONG'],
  ])('is not downloaded from %s: %s', async (path, code) => {
    await expect(fetched(path)).rejects.toMatchObject({ code })
  })

  test.each([
    'http://127.0.0.1/x',
    'http://10.0.0.1/x',
    'http://[::1]/x',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/x',
    'http://shop.internal/x',
  ])('is never downloaded from the private address %s', async (address) => {
    const limits = { largest, isAllowed: () => true, publicOnly: true }
    await expect(fetchFile(address, limits)).rejects.toMatchObject({ code: 'EPRIVATEHOST' })
  })

  test('is downloaded by http and https only', async () => {
    const limits = { largest, isAllowed: () => true, publicOnly: true }
    await expect(fetchFile('file:///etc/passwd', limits)).rejects.toMatchObject({ code: 'EHOSTNOTALLOWED' })
  })
})
