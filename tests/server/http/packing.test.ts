import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { temporaryDirectory } from '../../support/database.ts'
import { oneShop, pretendedAssets } from '../../support/shop.ts'

oneShop('Response compression', ({ app }) => {
  const ask = (url: string, encoding: string) =>
    app().inject({ url, headers: { 'accept-encoding': encoding } })

  test('compresses a long response with an encoding that the client accepts', async () => {
    const plain = await ask('/api/openapi.json', 'identity')
    const brotli = await ask('/api/openapi.json', 'gzip, br')
    const gzip = await ask('/api/openapi.json', 'gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotli.headers.vary).toMatch(/accept-encoding/i)
  })

  test('sends a short response uncompressed', async () => {
    expect((await ask('/health', 'gzip, br')).headers['content-encoding']).toBeUndefined()
  })
})

oneShop('Built assets', ({ shop }) => {
  const folder = temporaryDirectory()
  const script = `console.log('${'tea '.repeat(1000)}')`
  let app: Awaited<ReturnType<typeof createApp>>
  const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })
  beforeAll(async () => {
    mkdirSync(join(folder.path, 'assets'))
    const write = (name: string, text: string | Buffer) =>
      writeFileSync(join(folder.path, 'assets', name), text)
    // One character more than the precompressed files, so that a response compressed on the fly differs from them.
    write('store.js', `${script};`)
    write('store.js.br', brotliCompressSync(script))
    write('store.js.gz', gzipSync(script))
    app = await createApp(shop(), { ...pretendedAssets, folder: folder.path })
  })
  afterAll(async () => {
    await app.close()
    folder.remove()
  })

  test('are sent as the build compressed them, with an immutable cache header', async () => {
    const brotli = await ask('/assets/store.js', 'gzip, br')
    const gzip = await ask('/assets/store.js', 'gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(script)
    expect(String(gunzipSync(gzip.rawPayload))).toBe(script)
    for (const { headers } of [brotli, gzip]) {
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
      expect(headers['cache-control']).toContain('immutable')
      expect(headers.vary).toMatch(/accept-encoding/i)
    }
  })

  test('are sent uncompressed to clients that accept no compression', async () => {
    const plain = await ask('/assets/store.js', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(`${script};`)
  })

  test('have no URL for their compressed files', async () => {
    expect((await ask('/assets/store.js.br', 'identity')).headers['content-type']).toContain('text/html')
  })
})
