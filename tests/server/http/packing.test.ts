import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { oneShop } from '../../support/shop.ts'

oneShop('An answer', ({ app }) => {
  const ask = (url: string, encoding: string) =>
    app().inject({ url, headers: { 'accept-encoding': encoding } })

  test('that is long travels packed as the browser likes it', async () => {
    const plain = await ask('/api/openapi.json', 'identity')
    const brotli = await ask('/api/openapi.json', 'gzip, br')
    const gzip = await ask('/api/openapi.json', 'gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    expect(brotli.headers.vary).toMatch(/accept-encoding/i)
  })

  test('that is short travels as it is', async () => {
    expect((await ask('/health', 'gzip, br')).headers['content-encoding']).toBeUndefined()
  })
})
