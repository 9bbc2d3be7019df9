import { JSDOM } from 'jsdom'
import { languages } from '../../src/language/language.ts'
import { expect, test } from '../support/browser-test.ts'
import { shopAddresses } from '../support/shop-addresses.ts'
import { everyEyes, expectFine, nameOf, visitedShop } from '../support/shop-visits.ts'

// The tests of this file are independent, so they run in parallel workers.
test.describe.configure({ mode: 'parallel' })

const shop = visitedShop()

// Every second address in alternating settings; npm run soak checks every address in every setting.
const someLooks = shopAddresses
  .filter(({ leadsTo }) => !leadsTo)
  .filter((_, at) => at % 2 === 0)
  .map((address, at) => ({ address, eyes: everyEyes[at % everyEyes.length] as (typeof everyEyes)[number] }))
const everyLook = everyEyes.flatMap((eyes) => shopAddresses.map((address) => ({ address, eyes })))

test.describe('Shop URLs', () => {
  for (const { address, eyes } of process.env.EVERY_LOOK ? everyLook : someLooks)
    test(`${nameOf(address)} is valid in ${eyes.language} at ${eyes.width} px, script: ${eyes.script}`, () =>
      expectFine(shop, address, eyes))

  test('redirect to their target where they are aliases', async () => {
    const others = shopAddresses.filter(({ leadsTo }) => leadsTo)
    const seen = await Promise.all(
      others.map(async ({ path }) => {
        const { status, url } = await fetch(shop.url() + path)
        return [path, status, url.slice(shop.url().length)]
      }),
    )
    // The fragment of a URL is not sent to the server.
    expect(seen).toEqual(others.map(({ path, leadsTo = '' }) => [path, 200, leadsTo.replace(/#.*/, '')]))
  })

  test('are equal in the sitemap, the canonical link and hreflang', async () => {
    const places = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place)
    const read = async (url: string) => (await fetch(url)).text()
    const parts = places(await read(`${shop.url()}/sitemap.xml`))
    const listed = (await Promise.all(parts.map(read))).flatMap(places)
    // Every page except products, and a sample of the products.
    const parser = new new JSDOM('').window.DOMParser()
    const addresses = listed.filter((address, at) => !address.includes('/products/') || at % 20 < 2)
    expect(addresses.length).toBeGreaterThan(40)
    for (const address of addresses) {
      const page = await fetch(address)
      const document = parser.parseFromString(await page.text(), 'text/html')
      const href = (selector: string) => document.querySelector(selector)?.getAttribute('href')
      const plain = address.replace(/\?lang=\w+$/, '')
      expect([page.status, href('link[rel=canonical]')]).toEqual([200, address])
      expect(languages.map((language) => href(`link[hreflang=${language}]`))).toEqual(
        languages.map((language) => `${plain}?lang=${language}`),
      )
      expect(href('link[hreflang=x-default]')).toBe(plain)
    }
  })
})
