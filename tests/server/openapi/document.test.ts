import { expect, test } from 'vitest'
import { routesOf } from '../../support/route-table.ts'
import { oneShop } from '../../support/shop.ts'

type Call = { parameters?: { name: string; in: string }[]; responses: Record<string, unknown> }
type Document = { openapi: string; paths: Record<string, Record<string, Call>> }

// What the document describes itself by, and addresses of nothing.
const notCalls = ['/api/openapi.json', '/api/docs', '/api/*', '/oauth/*']

oneShop('The description of the API', ({ anybody, app }) => {
  const read = async () => (await anybody().get('/api/openapi.json')).body as Document

  test('knows every call, and none that is not there', async () => {
    const described = Object.entries((await read()).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const there = (await routesOf(app()))
      .filter(
        ({ url, method }) => /^\/(api|oauth)\//.test(url) && method !== 'HEAD' && !notCalls.includes(url),
      )
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)(\(.*?\))?/g, '{$1}')}`)
    expect(described.sort()).toEqual([...new Set(there)].sort())
  })

  test('says of each call what it takes in its path and what it answers', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    for (const [path, methods] of Object.entries(paths))
      for (const call of Object.values(methods)) {
        const inPath = (call.parameters ?? [])
          .filter((one) => one.in === 'path')
          .map(({ name }) => `{${name}}`)
        expect(inPath.sort(), path).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
        // Some lead on to another address.
        expect(['200', '303'], path).toContain(Object.keys(call.responses)[0])
      }
  })

  test('can be read by a person, in both languages', async () => {
    const english = await anybody().get('/api/docs')
    const bengali = await anybody().get('/api/docs?lang=bn')
    expect(english.body).toContain('/api/products/{slug}')
    expect(english.body).toContain('needs a token or a session')
    expect(bengali.body).toContain('টোকেন বা সেশন লাগে')
  })
})
