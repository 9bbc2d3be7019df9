// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { timings } from '#domain/site/timings.ts'
import { lazyShopApi } from '../../../src-store/api/lazy-shop-api.ts'
import { type PageModule, page, pageRoute } from '../../../src-store/app/page.tsx'
import { prefetcher } from '../../../src-store/app/prefetch.ts'
import { fakeShop, refuse } from '../support/fake-shop.ts'
import { httpEdge } from '../support/http-edge.ts'

const idle = vi.fn()
let connection: object = {}
let online = true
let leaving = false
/** What the observer of the page is told to watch, and how it hears that something is near. */
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
      constructor(heard: (entries: object[]) => void) {
        comeNear = (target) => heard([{ isIntersecting: true, target }])
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
  // With it goes what watches it.
  document.body = document.createElement('body')
  vi.unstubAllGlobals()
})

type Load = (asked: { api: ShopApi }) => Promise<unknown>

/** A shop over HTTP with pages that load as they are told; what was asked, and which pages were fetched. */
function open(loads: Record<string, Load>) {
  const edge = httpEdge(fakeShop({ calls: { staticPages: async () => refuse(503) } }))
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
  /** Whatever would have come has come before what is reached for last. */
  const settled = async () => {
    connection = {}
    online = true
    leaving = false
    const { length } = all().filter(isLast)
    reach('/last')
    await vi.waitFor(() => expect(all().filter(isLast)).toHaveLength(length + 1))
    await api.blogs({})
  }
  return { api, fetched, reach, settled, asked: () => all().filter((path) => !isLast(path)) }
}
const isLast = (path: string) => path.startsWith('/api/blog')

const links = (...paths: string[]) => {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}">${path}</a>`).join('')}</main>`
  return [...document.querySelectorAll('a')]
}
describe('A link that is near', () => {
  test('has the code of its page fetched, and nothing that its page shows', async () => {
    const [cart] = links('/cart')
    const { fetched, asked, settled } = open({ '/cart': ({ api }) => api.hot({}) })
    await vi.waitFor(() => expect(watched).toHaveLength(1))
    expect(fetched).toEqual([])
    comeNear(cart as Element)
    await vi.waitFor(() => expect(fetched).toEqual(['/cart']))
    await settled()
    expect(asked()).toEqual([])
  })

  test('that comes with a later page is watched too; one out of the shop is not', async () => {
    links('/cart', '//elsewhere.example')
    open({ '/cart': async () => null })
    await vi.waitFor(() => expect(watched).toHaveLength(1))
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/blog">Blog</a>')
    await vi.waitFor(() => expect(watched).toHaveLength(2))
  })

  test('stands for all that lead to a page of its kind', async () => {
    links('/products/tea', '/products/honey', '/cart', '/products/tea')
    open({ '/cart': async () => null })
    await vi.waitFor(() => expect(watched).toHaveLength(2))
    expect(watched.map((link) => (link as HTMLAnchorElement).pathname)).toEqual(['/products/tea', '/cart'])
    // With it gone the next one does.
    watched[0]?.remove()
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/products/oil">Oil</a>')
    await vi.waitFor(() => expect(watched).toHaveLength(3))
  })

  test('is one of six pages at most', async () => {
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

describe('A link that is pointed at', () => {
  test('has its page fetched, and what it shows, which the page takes over', async () => {
    const { reach, fetched, asked, api } = open({ '/hot': ({ api }) => api.hot({ limit: 4 }) })
    reach('/hot')
    await vi.waitFor(() => expect(asked()).toEqual(['/api/products/hot']))
    expect(fetched).toEqual(['/hot'])
    expect((await api.hot({ limit: 4 })).data.length).toBeGreaterThan(0)
    expect(asked()).toHaveLength(1)
    // Once: the next page is asked for anew.
    await api.hot({ limit: 4 })
    expect(asked()).toHaveLength(2)
  })

  test('has nothing asked when it is only passed over', async () => {
    const { reach, asked, settled } = open({
      '/hot': ({ api }) => api.hot({}),
      '/all': ({ api }) => api.all({}),
    })
    reach('/hot')
    reach('/all')
    await vi.waitFor(() => expect(asked()).toEqual(['/api/products/all']))
    await settled()
    expect(asked()).toHaveLength(1)
  })

  test('has nothing asked when it is followed before: its page asks for itself', async () => {
    const { reach, fetched, asked, settled } = open({ '/hot': ({ api }) => api.hot({}) })
    vi.useFakeTimers()
    reach('/hot')
    await vi.waitFor(() => expect(fetched).toEqual(['/hot']))
    leaving = true
    await vi.advanceTimersByTimeAsync(timings.reach)
    vi.useRealTimers()
    await settled()
    expect(asked()).toEqual([])
  })

  test('has no personal call made, nor one that has its limit, nor one that writes', async () => {
    const { reach, fetched, asked, settled } = open({
      '/user': ({ api }) => api.session({}),
      '/orders': ({ api }) => api.myOrders({}),
      '/search': ({ api }) => api.search({ keyword: 'tea' }),
      '/cart': ({ api }) => api.checkCart({ items: [] }),
    })
    for (const path of ['/user', '/orders', '/search', '/cart']) {
      reach(path)
      await vi.waitFor(() => expect(fetched).toContain(path))
      await settled()
    }
    expect(asked()).toEqual([])
  })

  test('fails quietly, and its page asks for itself', async () => {
    const { reach, asked, api, settled } = open({ '/pages': ({ api }) => api.staticPages({}) })
    reach('/pages')
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    await settled()
    await expect(api.staticPages({})).rejects.toMatchObject({ status: 503 })
    expect(asked()).toHaveLength(2)
  })
})

describe('Nothing is fetched ahead', () => {
  const spared = [
    ['on 2g', () => (connection = { effectiveType: '2g' })],
    ['on slow 2g', () => (connection = { effectiveType: 'slow-2g' })],
    ['with data saver', () => (connection = { effectiveType: '4g', saveData: true })],
    ['without a network', () => (online = false)],
  ] as const

  test.each(spared)('%s', async (_, become) => {
    become()
    links('/hot')
    const { reach, fetched, asked, settled } = open({ '/hot': ({ api }) => api.hot({}) })
    reach('/hot')
    await vi.waitFor(() => expect(idle).toHaveBeenCalled())
    expect(watched).toEqual([])
    await settled()
    expect([fetched, asked()]).toEqual([[], []])
  })
})
