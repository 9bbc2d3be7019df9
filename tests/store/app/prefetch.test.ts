// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { timings } from '#domain/site/timings.ts'
import { lazyShopApi } from '../../../src-store/api/lazy-shop-api.ts'
import { type PageModule, page, pageRoute } from '../../../src-store/app/page.tsx'
import { prefetcher } from '../../../src-store/app/prefetch.ts'
import { fakeShop, rejectWith } from '../support/fake-shop.ts'
import { httpEdge } from '../support/http-edge.ts'

const idle = vi.fn()
let connection: object = {}
let online = true
let leaving = false
/** The elements passed to the IntersectionObserver, and a function that reports one as visible. */
let watched: Element[] = []
let comeNear: (link: Element) => void = () => {}

beforeEach(() => {
  connection = { effectiveType: '4g', saveData: false }
  online = true
  leaving = false
  watched = []
  const { navigator } = window
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (of, name) =>
        name === 'connection' ? connection : name === 'onLine' ? online : Reflect.get(of, name),
    }),
  )
  idle.mockReset()
  idle.mockImplementation((work: () => void) => void Promise.resolve().then(work))
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        comeNear = (target) => report([{ isIntersecting: true, target }])
      }
      observe = (link: Element) => void watched.push(link)
      unobserve = () => {}
      disconnect = () => {
        watched = []
      }
    },
  )
})
afterEach(() => {
  // Replacing the body detaches the observers of the test.
  document.body = document.createElement('body')
  vi.unstubAllGlobals()
})

type Load = (requested: { api: ShopApi }) => Promise<unknown>

/** A shop over HTTP with these page loaders; records the requests and the fetched pages. */
function open(loads: Record<string, Load>) {
  const edge = httpEdge(fakeShop({ calls: { staticPages: async () => rejectWith(503) } }))
  vi.stubGlobal('fetch', edge.fetch)
  const api = lazyShopApi('en')
  const fetched: string[] = []
  const last: Load = ({ api }) => api.blogs({})
  const routes = Object.entries({ ...loads, '/last': last }).map(([path, load]) => {
    const open: PageModule = async () => {
      if (path !== '/last') fetched.push(path)
      return { default: page({ module: path, load, head: () => ({ title: path, path }), View: () => null }) }
    }
    return pageRoute(() => ({ api, report: () => {} }), path, open)
  })
  const all = () => edge.sent.map(({ path }) => path)
  const reach = prefetcher(routes, 'en', () => leaving)
  /** Waits until all earlier prefetches are finished, by prefetching one last page. */
  const settled = async () => {
    connection = {}
    online = true
    leaving = false
    const { length } = all().filter(isLast)
    reach('/last')
    await vi.waitFor(() => expect(all().filter(isLast)).toHaveLength(length + 1))
    await api.blogs({})
  }
  return { api, fetched, reach, settled, requested: () => all().filter((path) => !isLast(path)) }
}
const isLast = (path: string) => path.startsWith('/api/blog')

const links = (...paths: string[]) => {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}">${path}</a>`).join('')}</main>`
  return [...document.querySelectorAll('a')]
}
describe('Prefetching links near the viewport', () => {
  test('fetches the code of the page but not its data', async () => {
    const [cart] = links('/cart')
    const { fetched, requested, settled } = open({ '/cart': ({ api }) => api.hot({}) })
    await vi.waitFor(() => expect(watched).toHaveLength(1))
    expect(fetched).toEqual([])
    comeNear(cart as Element)
    await vi.waitFor(() => expect(fetched).toEqual(['/cart']))
    await settled()
    expect(requested()).toEqual([])
  })

  test('observes links added later but not links to other sites', async () => {
    links('/cart', '//elsewhere.example')
    open({ '/cart': async () => null })
    await vi.waitFor(() => expect(watched).toHaveLength(1))
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/blog">Blog</a>')
    await vi.waitFor(() => expect(watched).toHaveLength(2))
  })

  test('observes one link per route and replaces it when it is removed', async () => {
    links('/products/tea', '/products/honey', '/cart', '/products/tea')
    open({ '/cart': async () => null })
    await vi.waitFor(() => expect(watched).toHaveLength(2))
    expect(watched.map((link) => (link as HTMLAnchorElement).pathname)).toEqual(['/products/tea', '/cart'])
    // When it is removed, the next link is observed.
    watched[0]?.remove()
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/products/oil">Oil</a>')
    await vi.waitFor(() => expect(watched).toHaveLength(3))
  })

  test('fetches at most six pages', async () => {
    const paths = Array.from({ length: 9 }, (_, n) => `/page${n}`)
    const all = links(...paths)
    const { fetched, settled } = open(Object.fromEntries(paths.map((path) => [path, async () => null])))
    await vi.waitFor(() => expect(watched).toHaveLength(9))
    for (const link of all) comeNear(link)
    await vi.waitFor(() => expect(fetched).toHaveLength(6))
    await settled()
    expect(fetched).toHaveLength(6)
  })
})

describe('Prefetching links on hover', () => {
  test('fetches the page code and data, and the page uses the data once', async () => {
    const { reach, fetched, requested, api } = open({ '/hot': ({ api }) => api.hot({ limit: 4 }) })
    reach('/hot')
    await vi.waitFor(() => expect(requested()).toEqual(['/api/products/hot']))
    expect(fetched).toEqual(['/hot'])
    expect((await api.hot({ limit: 4 })).data.length).toBeGreaterThan(0)
    expect(requested()).toHaveLength(1)
    // The data are used once: the next page sends its own request.
    await api.hot({ limit: 4 })
    expect(requested()).toHaveLength(2)
  })

  test('sends no request for a link that the pointer only passes over', async () => {
    const { reach, requested, settled } = open({
      '/hot': ({ api }) => api.hot({}),
      '/all': ({ api }) => api.all({}),
    })
    reach('/hot')
    reach('/all')
    await vi.waitFor(() => expect(requested()).toEqual(['/api/products/all']))
    await settled()
    expect(requested()).toHaveLength(1)
  })

  test('sends no request when the link is followed before the delay', async () => {
    const { reach, fetched, requested, settled } = open({ '/hot': ({ api }) => api.hot({}) })
    vi.useFakeTimers()
    reach('/hot')
    await vi.waitFor(() => expect(fetched).toEqual(['/hot']))
    leaving = true
    await vi.advanceTimersByTimeAsync(timings.reach)
    vi.useRealTimers()
    await settled()
    expect(requested()).toEqual([])
  })

  test('sends no personal, rate-limited or writing request', async () => {
    const { reach, fetched, requested, settled } = open({
      '/user': ({ api }) => api.session({}),
      '/orders': ({ api }) => api.myOrders({}),
      '/search': ({ api }) => api.search({ keyword: 'tea' }),
      '/cart': ({ api }) => api.checkCart({ items: [], codes: [] }),
    })
    for (const path of ['/user', '/orders', '/search', '/cart']) {
      reach(path)
      await vi.waitFor(() => expect(fetched).toContain(path))
      await settled()
    }
    expect(requested()).toEqual([])
  })

  test('ignores a failed prefetch, and the page sends its own request', async () => {
    const { reach, requested, api, settled } = open({ '/pages': ({ api }) => api.staticPages({}) })
    reach('/pages')
    await vi.waitFor(() => expect(requested()).toHaveLength(1))
    await settled()
    await expect(api.staticPages({})).rejects.toMatchObject({ status: 503 })
    expect(requested()).toHaveLength(2)
  })
})

describe('No prefetching', () => {
  const spared = [
    ['on 2g', () => (connection = { effectiveType: '2g' })],
    ['on slow 2g', () => (connection = { effectiveType: 'slow-2g' })],
    ['with data saver', () => (connection = { effectiveType: '4g', saveData: true })],
    ['without a network', () => (online = false)],
  ] as const

  test.each(spared)('%s', async (_, become) => {
    become()
    links('/hot')
    const { reach, fetched, requested, settled } = open({ '/hot': ({ api }) => api.hot({}) })
    reach('/hot')
    await vi.waitFor(() => expect(idle).toHaveBeenCalled())
    expect(watched).toEqual([])
    await settled()
    expect([fetched, requested()]).toEqual([[], []])
  })
})
