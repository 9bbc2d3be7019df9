import type { Page } from 'playwright'

/** Waits until the service worker controls a page and has cached it, with everything that the shop needs offline. */
export async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((controlled) => serviceWorker.addEventListener('controllerchange', controlled))
  })
  await page.waitForFunction(async () => {
    const pages = await (await caches.open('pages')).keys()
    return pages.some(({ url }) => new URL(url).pathname === location.pathname)
  })
}

/** The URLs in each cache, by cache name. */
export const storedAddresses = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {}
    for (const name of await caches.keys())
      all[name] = (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.origin.length))
    return all
  })

/** The content of all caches of a browser, by URL. */
export const storedTexts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts[`${name}: ${request.url}`] = (await (await cache.match(request))?.text()) ?? ''
    }
    return texts
  })
