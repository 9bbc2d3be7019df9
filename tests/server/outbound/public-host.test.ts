import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, BlockList, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readOutboundAddress } from '../../../src-server/outbound/address.ts'
import { smtpServer } from '../../../src-server/outbound/kinds.ts'
import { post } from '../../../src-server/outbound/post.ts'
import { connectToPublicHost, publicLookup, type Resolve } from '../../../src-server/outbound/public-host.ts'
import { publicSocket, smtpOptions } from '../../../src-server/outbound/smtp-options.ts'
import { openMailServer } from '../../support/mail-server.ts'

/** A connection goes to the address that was checked. Loopback plays the public internet in a test that says so. */

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) await close()
})

/** No range is on any list: loopback counts as public. */
const asPublic = () => vi.spyOn(BlockList.prototype, 'check').mockReturnValue(false)

/** Answers one address after the other, as a name does whose owner changes it between two questions. */
const answering = (...addresses: string[]) => {
  let requested = 0
  const resolve: Resolve = async () => {
    const address = addresses[requested] ?? ''
    requested += 1
    return [{ address, family: address.includes(':') ? 6 : 4 }]
  }
  return { resolve, requested: () => requested }
}

const lookup = (resolve: Resolve, options: object) =>
  new Promise((done, failed) =>
    publicLookup(resolve)('mail.shop.example', options, (error, address, family) =>
      error ? failed(error) : done(family === undefined ? address : [address, family]),
    ),
  )

test('A name is looked up once for a connection, and leads where it was checked', async () => {
  const names = answering('8.8.8.8', '127.0.0.1')
  expect(await lookup(names.resolve, { all: true })).toEqual([{ address: '8.8.8.8', family: 4 }])
  await expect(lookup(names.resolve, {})).rejects.toMatchObject({ code: 'EPRIVATEHOST' })
  expect(names.requested()).toBe(2)
  expect(await lookup(answering('8.8.8.8').resolve, { family: 4 })).toEqual(['8.8.8.8', 4])
  await expect(lookup(answering('8.8.8.8').resolve, { family: 6 })).rejects.toThrow()
})

test('A name that cannot be looked up fails with the reason of the resolver', async () => {
  const resolve: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  await expect(lookup(resolve, {})).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test('No connection is made to a private address, be it written or looked up by the system', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise((done) => server.close(done)))
  const { port } = server.address() as AddressInfo
  for (const host of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'localhost',
    'localhost.',
    '127.1',
    '2130706433',
  ])
    await expect(connectToPublicHost({ host, port }, 1_000), host).rejects.toMatchObject({
      code: 'EPRIVATEHOST',
    })
  const call = { headers: {}, body: '{}', timeout: 1_000, publicOnly: true }
  for (const host of ['127.0.0.1', '[::1]', 'localhost', 'localhost.', '127.1', '2130706433', '0x7f.1'])
    await expect(post(`http://${host}:${port}/`, call), host).rejects.toMatchObject({ code: 'EPRIVATEHOST' })
  const loopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  await expect(
    post(`http://sms.shop.example:${port}/`, { ...call, resolve: loopback }),
  ).rejects.toMatchObject({ code: 'EPRIVATEHOST' })
  expect(connections).toBe(0)
})

test('A mail goes over the connection to the checked address, with the login of the address', async () => {
  asPublic()
  const server = await openMailServer()
  closing.push(server.close)
  const url = server.url.replace('127.0.0.1', 'mail.shop.example')
  const read = readOutboundAddress(url, smtpServer)
  if ('problem' in read) throw new Error(String(read.problem))
  const names = answering('127.0.0.1', '192.0.2.1')
  const { createTransport } = await import('nodemailer')
  await createTransport({
    ...smtpOptions(read.address, 5_000),
    getSocket: publicSocket(names.resolve),
  }).sendMail({
    from: { name: 'Haat\r\nBcc: everybody@example.test', address: 'shop@haat.example' },
    to: { name: '', address: 'rahima@example.test' },
    subject: 'Hello\r\nBcc: everybody@example.test',
    text: 'Hello',
  })
  expect(server.received).toMatchObject([{ from: 'shop@haat.example', to: ['rahima@example.test'] }])
  expect(server.received[0]?.raw).not.toMatch(/^bcc:/im)
  expect(names.requested()).toBe(1)
})

test('A POST goes to the checked address under its own name, and follows no redirect', async () => {
  asPublic()
  const calls: string[] = []
  const server = createHttpServer((request, response) => {
    calls.push(`${request.method} ${request.headers.host} ${request.url}`)
    response.writeHead(307, { location: '/elsewhere' }).end('moved')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise((done) => server.close(done)))
  const { port } = server.address() as AddressInfo
  const { resolve } = answering('127.0.0.1')
  const call = { headers: { 'content-type': 'application/json' }, body: '{"a":"ক"}', timeout: 5_000 }
  const url = `http://sms.shop.example:${port}/send`
  expect(await post(url, { ...call, publicOnly: true, resolve })).toBe(307)
  expect(calls).toEqual([`POST sms.shop.example:${port} /send`])
})
