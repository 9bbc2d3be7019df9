import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { timings } from '#domain/site/timings.ts'
import { expect, test } from '../support/browser-test.ts'
import type { DemoShop } from '../support/running-shop.ts'
import { takenOver } from '../support/taken-over.ts'

/** Rules of docs/product.md 2, 4 and 9 that need a browser: positions, sizes and durations. */
test.describe('Shop layout and animation', () => {
  // The tests are independent, so they run in parallel workers.
  test.describe.configure({ mode: 'parallel' })

  let browser: Browser
  let shop: DemoShop
  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
  })

  const still = { reducedMotion: 'reduce' } as const
  const open = async (
    path: string,
    width: number,
    options: object = still,
    before = async (_: Page) => {},
  ) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, ...options })
    const page = await context.newPage()
    await before(page)
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    return page
  }
  const leave = (page: Page) => page.context().close()
  const box = async (page: Page, selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    if (!found) throw new Error(`${selector} is not shown`)
    return found
  }
  const menu = 'main nav[aria-label="Categories"]'
  const banners = 'main .swiper'
  /** The banners at the top of the home page, display type 1. */
  const topBanners = async () => {
    const { data } = await (await fetch(`${shop.url}/api/promotional-banners/load`)).json()
    return data.by_display_type[1].banners
  }
  const shownBanner = (page: Page) => page.locator(`${banners} .swiper-slide-active img`).getAttribute('alt')
  const titles = (page: Page) =>
    page.locator(`${banners} img`).evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt))
  const ready = (page: Page) => page.locator(`${banners}.swiper-initialized`).waitFor()
  const firstPicture = async (page: Page) => {
    const img = page.locator(`${banners} .swiper-slide-active img`)
    return new URL(await img.evaluate((shown: HTMLImageElement) => shown.currentSrc)).pathname
  }

  test('on a desktop the categories are left of the banners, which are 382 px high', async () => {
    const page = await open('/', 1440)
    const [left, right] = [await box(page, menu), await box(page, banners)]
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
    expect(Math.abs(left.y - right.y)).toBeLessThan(2)
    expect(right.height).toBe(382)
    const wanted = (await topBanners()).map(({ banner_title }: { banner_title: string }) => banner_title)
    expect((await titles(page)).toSorted()).toEqual(wanted.toSorted())
    await leave(page)
  })

  test('on a phone the banners are 90 px high, and at 426 px the category list is hidden', async () => {
    const page = await open('/', 426)
    expect((await box(page, `${banners} .swiper-slide img`)).height).toBe(90)
    expect(await page.locator(menu).isVisible()).toBe(false)
    await page.setViewportSize({ width: 427, height: 800 })
    expect(await page.locator(menu).isVisible()).toBe(true)
    await leave(page)
  })

  test('the text over a banner is on the left or right', async () => {
    const page = await open('/', 1440)
    const frame = await box(page, banners)
    for (const { banner_title, text_position } of await topBanners()) {
      const slide = page.locator(`${banners} .swiper-slide`, { has: page.getByAltText(banner_title) })
      const offset = await slide
        .locator('picture')
        .first()
        .evaluate((picture) => {
          const words = picture.parentElement?.closest('div')?.querySelector(':scope > div')
          return words ? words.getBoundingClientRect().x - picture.getBoundingClientRect().x : Number.NaN
        })
      expect(offset < frame.width / 2 ? 1 : 2, banner_title).toBe(text_position)
    }
    await leave(page)
  })

  test('on a phone the banners use the mobile pictures and are swiped in a loop', async () => {
    const page = await open('/', 360, { ...still, hasTouch: true })
    await ready(page)
    expect(await firstPicture(page)).toBe((await topBanners())[0].mobile_banner_image)
    const [first = '', ...others] = await titles(page)
    const { x, y, width, height } = await box(page, banners)
    for (const next of [...others, first]) {
      await page.mouse.move(x + width - 20, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 20, y + height / 2, { steps: 5 })
      await page.mouse.up()
      await expect.poll(() => shownBanner(page)).toBe(next)
    }
    await leave(page)
  })

  test('on a desktop the arrows show one full-width banner after the other in a loop', async () => {
    const page = await open('/', 1440)
    await ready(page)
    expect(await firstPicture(page)).toBe((await topBanners())[0].desktop_banner_image)
    const [first = '', ...others] = await titles(page)
    const { width } = await box(page, banners)
    expect((await box(page, `${banners} .swiper-slide-active`)).width).toBe(width)
    for (const next of [...others, first]) {
      await page.getByRole('region', { name: 'Offers' }).getByRole('button', { name: 'Next' }).click()
      await expect.poll(() => shownBanner(page)).toBe(next)
    }
    await leave(page)
  })

  for (const { where, width, delay, waits } of [
    { where: 'a desktop', width: 1440, delay: 7000, waits: true },
    { where: 'a phone', width: 360, delay: 2500, waits: false },
  ])
    test(`on ${where} the banners change automatically`, async () => {
      const page = await open('/', width, {}, async ({ clock }) => {
        await clock.install({ time: 0 })
        await clock.pauseAt(1000)
      })
      await ready(page)
      const [first, second] = await titles(page)
      await page.clock.runFor(delay - 100)
      expect(await shownBanner(page)).toBe(first)
      await page.clock.runFor(200)
      expect(await shownBanner(page)).toBe(second)
      if (waits) {
        const speed = await page
          .locator(banners)
          .first()
          .evaluate(
            (one) => (one as unknown as { swiper: { params: { speed: number } } }).swiper.params.speed,
          )
        expect(speed).toBe(1000)
        await page.locator(banners).hover()
        await page.clock.runFor(3 * delay)
        expect(await shownBanner(page)).toBe(second)
      }
      await leave(page)
    })

  test('scrolling to the top takes 300 ms', async () => {
    const page = await open('/', 1440, {}, async ({ clock }) => await clock.install({ time: 0 }))
    const top = page.getByRole('button', { name: 'Back to top' })
    const y = () => page.evaluate(() => scrollY)
    await page.evaluate(() => scrollTo(0, 1500))
    await top.waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const from = await y()
    await top.evaluate((one: HTMLElement) => one.click())
    await page.clock.runFor(250)
    expect(await y()).toBeGreaterThan(0)
    expect(await y()).toBeLessThan(from)
    await page.clock.runFor(100)
    expect(await y()).toBe(0)
    await leave(page)
  })

  test('pictures are offered and delivered in six widths', async () => {
    const page = await open('/', 1440)
    const offered = await page
      .locator('main :is(img, source)[srcset]')
      .evaluateAll((all) => all.flatMap((one) => (one.getAttribute('srcset') ?? '').split(', ')))
    const widths = new Map(
      offered.map((one): [number, string] => {
        const [address = '', width = ''] = one.split(' ')
        return [Number(width.slice(0, -1)), address]
      }),
    )
    expect([...widths.keys()].toSorted((a, b) => a - b)).toEqual([320, 640, 768, 1024, 1280, 1536])
    for (const [width, address] of widths) {
      const answer = await fetch(shop.url + address)
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([address, picture.width <= width]).toEqual([address, true])
    }
    await leave(page)
  })

  test('a toast is shown at the bottom right', async () => {
    const page = await open('/products/sundarban-khalisha-honey', 1440)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const toast = await page.getByText('Added to your cart').locator('..').boundingBox()
    expect(1440 - (toast?.x ?? 0) - (toast?.width ?? 0)).toBeLessThan(160)
    expect(toast?.x).toBeGreaterThan(720)
    expect(800 - (toast?.y ?? 0) - (toast?.height ?? 0)).toBeLessThan(60)
    await leave(page)
  })

  test('pages fade over 500 ms', async () => {
    const page = await open('/', 1440, {})
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        transition.ready.then(() => {
          const fades = document
            .getAnimations()
            .map(({ effect }) => effect as KeyframeEffect)
            .filter(({ pseudoElement }) => /^::view-transition-(old|new)/.test(pseudoElement ?? ''))
            .map((effect) => effect.getTiming().duration)
          document.body.dataset.fades = JSON.stringify(fades)
        })
        return transition
      }
    })
    const link = page.locator('footer a[href="/about-us"]')
    await takenOver(link)
    await link.click()
    await page.locator('body[data-fades]').waitFor()
    const fades: number[] = JSON.parse((await page.locator('body').getAttribute('data-fades')) ?? '[]')
    expect(fades.length).toBeGreaterThan(0)
    expect(new Set(fades)).toEqual(new Set([500]))
    await leave(page)
  })

  test('the progress bar grows to the full width in five seconds', async () => {
    const page = await open('/', 1440, {}, async ({ clock }) => await clock.install({ time: 0 }))
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/slugs/**', async (route) => {
      await held
      await route.continue()
    })
    const bar = page.locator('[data-phase]')
    const phase = () => bar.getAttribute('data-phase')
    const share = () => bar.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
    expect(await share()).toBe(0)
    const link = page.locator('footer a[href="/about-us"]')
    await takenOver(link)
    await link.click()
    await expect.poll(phase).toBe('running')
    expect(await bar.evaluate((one) => getComputedStyle(one).transitionDuration)).toBe('5s')
    // The paused clock holds this state until it has been checked.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    answer()
    await expect.poll(phase).toBe('done')
    await expect.poll(share).toBe(1)
    await page.clock.runFor(timings.progress.hide)
    expect(await phase()).toBe('idle')
    await leave(page)
  })

  test('a page is reloaded when its chunk cannot be loaded', async () => {
    const page = await open('/', 1440)
    await page.route('**/assets/by-slug-*.js', (route) => route.abort())
    const link = page.locator('footer a[href="/about-us"]')
    await takenOver(link)
    const reloaded = page.waitForEvent('load')
    await link.evaluate((link: HTMLElement) => link.click())
    await reloaded
    await leave(page)
  })

  for (const slug of ['about-us', 'terms-and-conditions', 'privacy-policy'])
    test(`the footer links to ${slug}`, async () => {
      const page = await open('/', 1440)
      const link = page.locator(`footer a[href="/${slug}"]`)
      const title = (await link.textContent()) ?? ''
      await link.click()
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(page.url()).toBe(`${shop.url}/${slug}`)
      await leave(page)
    })
})
