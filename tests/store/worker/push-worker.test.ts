import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerPush } from '../../../src-store/worker/push.ts'

afterEach(() => vi.unstubAllGlobals())

type Shown = { title: string; options: Record<string, unknown> }

/** The environment of a service worker; `tabs` are the open pages of the shop. */
function aWorker(tabs: string[] = [], cookie: string | null = 'the word') {
  const answering = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const focused: string[] = []
  const opened: string[] = []
  const requested: { path: string; init: RequestInit | undefined }[] = []
  const pushed = { key: '' }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requested.push({ path, init })
    if (path === '/manifest.webmanifest') return Response.json({ name: 'হাট' })
    return Response.json({ status: true, data: { public_key: 'the key' } })
  })
  const scope = {
    addEventListener: (kind: string, answer: (event: object) => void) => answering.set(kind, answer),
    cookieStore: { get: async () => (cookie === null ? null : { value: cookie }) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      scope: 'https://shop.example/',
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          pushed.key = applicationServerKey
          const keys = { p256dh: 'a point', auth: 'a secret' }
          return { toJSON: () => ({ endpoint: 'https://push.example/2', keys }) }
        },
      },
    },
  }
  answerPush(scope as never)
  /** An event is finished once all its `waitUntil` promises are settled. */
  const happens = async (kind: string, event: object) => {
    const waits: Promise<unknown>[] = []
    answering.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  const clicks = async (path: unknown) => {
    const close = vi.fn()
    await happens('notificationclick', { notification: { close, data: path } })
    expect(close).toHaveBeenCalledOnce()
  }
  return { shown, focused, opened, requested, pushed, happens, clicks }
}

const notice = {
  title: 'Order 261121000001: Processed',
  text: 'Your order has moved on.',
  path: '/order-tracking/261121000001',
  tag: 'order-261121000001',
  language: 'en',
}

describe('Push event', () => {
  test('shows the notification and replaces the previous one of the same order', async () => {
    const worker = aWorker()
    await worker.happens('push', { data: { json: () => notice } })
    expect(worker.shown).toEqual([
      {
        title: notice.title,
        options: {
          body: notice.text,
          tag: notice.tag,
          lang: 'en',
          icon: '/icons/192.png',
          data: notice.path,
          renotify: true,
        },
      },
    ])
    expect(worker.requested).toEqual([])
  })

  const unreadable = () => {
    throw new SyntaxError('no JSON')
  }
  test.each([
    ['that is empty', null],
    ['that cannot be read', { json: unreadable }],
    ['that is no notice', { json: () => 'hello' }],
  ])('%s shows a title and links to the home page', async (_, data) => {
    const worker = aWorker()
    await worker.happens('push', { data })
    expect(worker.shown).toEqual([
      { title: expect.any(String), options: expect.objectContaining({ data: '/' }) },
    ])
    expect(worker.shown[0]?.title).not.toBe('')
  })

  test('that is empty shows the shop name, or the host when the name cannot be loaded', async () => {
    const worker = aWorker()
    await worker.happens('push', { data: null })
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('not reached')
    })
    await worker.happens('push', { data: null })
    expect(worker.shown.map(({ title }) => title)).toEqual(['হাট', 'shop.example'])
  })
})

describe('Notification click', () => {
  test('focuses the tab that shows its page', async () => {
    const at = 'https://shop.example/order-tracking/261121000001?lang=bn'
    const worker = aWorker(['https://shop.example/checkout', at])
    await worker.clicks(notice.path)
    expect([worker.focused, worker.opened]).toEqual([[at], []])
  })

  test('opens its page in a new window and leaves the other tabs unchanged', async () => {
    const worker = aWorker(['https://shop.example/checkout'])
    await worker.clicks(notice.path)
    expect([worker.focused, worker.opened]).toEqual([
      [],
      ['https://shop.example/order-tracking/261121000001'],
    ])
  })

  test.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    7,
    undefined,
  ])('with the path %s opens the home page of the shop', async (path) => {
    const worker = aWorker()
    await worker.clicks(path)
    expect(worker.opened).toEqual(['https://shop.example/'])
  })
})

describe('Subscription change', () => {
  test('subscribes again and sends the subscription with the CSRF token', async () => {
    const worker = aWorker()
    await worker.happens('pushsubscriptionchange', {})
    expect(worker.pushed.key).toBe('the key')
    const { path, init } = worker.requested.at(-1) ?? {}
    expect(path).toBe('/api/push-subscriptions/store')
    expect(init?.headers).toMatchObject({ 'x-xsrf-token': 'the word' })
    expect(JSON.parse(String(init?.body))).toEqual({
      endpoint: 'https://push.example/2',
      p256dh: 'a point',
      auth: 'a secret',
    })
  })

  test('ignores a network error and leaves the renewal to the next page', async () => {
    const worker = aWorker()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('not reached')
    })
    await expect(worker.happens('pushsubscriptionchange', {})).resolves.toBeUndefined()
  })
})
