import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { oneShop, pretendedAssets } from '../../support/shop.ts'

oneShop('The service worker', ({ shop }) => {
  const apps: FastifyInstance[] = []
  const open = async (serviceWorker: boolean) => {
    const { environment, ...rest } = shop()
    const assets = { ...pretendedAssets, worker: 'the worker', store: async () => ({ head: '', render }) }
    const app = await createApp({ ...rest, environment: { ...environment, serviceWorker } }, assets)
    apps.push(app)
    return app
  }
  let app: FastifyInstance
  beforeAll(async () => {
    app = await open(true)
  })
  afterAll(() => Promise.all(apps.map((one) => one.close())))

  test('is served at the root for all pages, and is revalidated each time', async () => {
    const { statusCode, body, headers } = await app.inject('/service-worker.js')
    expect([statusCode, body]).toEqual([200, 'the worker'])
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('removes itself and its caches from browsers when it is disabled', async () => {
    const { body } = await (await open(false)).inject('/service-worker.js')
    expect(body).not.toContain('the worker')
    const [left, stored, on] = [[] as string[], new Set(['pages', 'pictures']), new Map<string, unknown>()]
    const browser = {
      addEventListener: (name: string, run: unknown) => on.set(name, run),
      skipWaiting: () => left.push('the older one'),
      registration: { unregister: async () => left.push('itself') },
      caches: { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) },
    }
    new Function(...Object.keys(browser), body)(...Object.values(browser))
    const run = async (name: string) => {
      const waits: unknown[] = []
      ;(on.get(name) as (event: object) => void)({ waitUntil: (operation: unknown) => waits.push(operation) })
      await Promise.all(waits)
    }
    await run('install')
    await run('activate')
    expect([left, [...stored]]).toEqual([['the older one', 'itself'], []])
  })

  test('gets the language of each page from a header', async () => {
    for (const language of ['en', 'bn']) {
      const { headers } = await app.inject(`/?lang=${language}`)
      expect(headers['content-language']).toBe(language)
    }
  })

  test('has an offline page, which search engines do not index', async () => {
    const { statusCode, body } = await app.inject('/offline?lang=bn')
    expect(statusCode).toBe(200)
    expect(body).toContain('<meta data-page name="robots" content="noindex">')
    expect(body).toContain('আপনি অফলাইনে আছেন')
  })
})
