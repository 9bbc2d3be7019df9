import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { desk } from '#domain/language/desk.en.ts'
import { shared } from '#domain/language/shared.en.ts'
import { expect, test } from '../support/browser-test.ts'
import type { DemoShop } from '../support/running-shop.ts'
import { bengali, english } from '../support/shop-messages.ts'

const client = join(import.meta.dirname, '../../dist/client')
// The build has packed it, and the server sends it so (tests/server/http/packing.test.ts).
const sent = (file: string) => statSync(`${client}${file}.br`).size
const sum = (files: readonly string[]) => files.reduce((total, file) => total + sent(file), 0)

/** What the document of a page names, and so is fetched before anything can happen. */
async function namedBy(address: string) {
  const html = await (await fetch(address)).text()
  const all = (tag: RegExp) => [...html.matchAll(tag)].map(([, file = '']) => file)
  return {
    scripts: all(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g),
    styles: all(/<link rel="stylesheet" href="([^"]+)"/g),
    fonts: all(/<link rel="preload" href="([^"]+)" as="font"/g),
  }
}

// Without the parts that come when the browser has nothing else to do, or at the first sign of a shopper (app/deferred.tsx).
test.describe('What a first visit fetches, packed with brotli', () => {
  let shop: DemoShop
  test.beforeAll(({ demoShop }) => {
    shop = demoShop
  })

  for (const [what, path, most] of [
    ['the home page', '/', 115_000],
    ['a product page', '/products/sundarban-khalisha-honey', 100_000],
    ['the search', '/search?keyword=tea', 100_000],
  ] as const)
    test(`${what}: scripts within the limit`, async () => {
      const { scripts } = await namedBy(shop.url + path)
      expect(scripts.length).toBeGreaterThan(3)
      expect(sum(scripts)).toBeLessThanOrEqual(most)
    })

  // A page in Bengali is written with both: spaces are Latin letters too, and a font that comes late moves what is there.
  for (const [language, letters, paths] of [
    ['English', ['latin'], ['/', '/products/sundarban-khalisha-honey', '/search']],
    ['Bengali', ['bengali', 'latin'], ['/?lang=bn', '/products/sundarban-khalisha-honey?lang=bn']],
  ] as const)
    test(`${language}: at most 20 kB of styles, and its letters, which nothing waits for`, async () => {
      for (const path of paths) {
        const { styles, fonts } = await namedBy(shop.url + path)
        expect(sum(styles)).toBeLessThanOrEqual(20_000)
        expect(fonts.map((font) => /-(bengali|latin)-wght/.exec(font)?.[1])).toEqual(letters)
        const sheets = styles.map((file) => readFileSync(client + file, 'utf8')).join('')
        const faces = sheets.match(/@font-face\s*{[^}]*url\([^}]*}/g) ?? []
        expect(faces.length).toBeGreaterThan(0)
        expect(faces.filter((face) => !/font-display:\s*optional/.test(face))).toEqual([])
      }
    })

  test('the texts of one language, and none of the back office', async () => {
    const { scripts } = await namedBy(`${shop.url}/`)
    const code = scripts.map((file) => readFileSync(client + file, 'utf8')).join('')
    expect(code).not.toContain(bengali.frame.search)
    // A few words both say, each for itself.
    const ofShop = JSON.stringify([english, shared])
    const ofDesk = (JSON.stringify(desk).match(/(?<=")[^"\\]{40,}(?=")/g) ?? []).filter(
      (text) => !ofShop.includes(`"${text}"`),
    )
    expect(ofDesk.length).toBeGreaterThan(10)
    expect(ofDesk.filter((text) => code.includes(text))).toEqual([])
    expect(code).not.toContain('react-admin')
  })
})
