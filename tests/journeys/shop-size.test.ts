import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { admin } from '#domain/language/admin.en.ts'
import { shared } from '#domain/language/shared.en.ts'
import { expect, test } from '../support/browser-test.ts'
import type { DemoShop } from '../support/running-shop.ts'
import { bengali, english } from '../support/shop-messages.ts'

const client = join(import.meta.dirname, '../../dist/client')
// The build compresses the files, and the server sends them compressed (tests/server/http/packing.test.ts).
const sent = (file: string) => statSync(`${client}${file}.br`).size
const sum = (files: readonly string[]) => files.reduce((total, file) => total + sent(file), 0)

/** The files that the HTML of a page references, which are fetched first. */
async function namedBy(address: string) {
  const html = await (await fetch(address)).text()
  const all = (tag: RegExp) => [...html.matchAll(tag)].map(([, file = '']) => file)
  return {
    scripts: all(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g),
    styles: all(/<link rel="stylesheet" href="([^"]+)"/g),
    fonts: all(/<link rel="preload" href="([^"]+)" as="font"/g),
  }
}

// Without the chunks that load when the browser is idle or on the first interaction (app/deferred.tsx).
test.describe('Download size of the first visit, compressed with brotli', () => {
  let shop: DemoShop
  test.beforeAll(({ demoShop }) => {
    shop = demoShop
  })

  for (const [what, path, most] of [
    ['the home page', '/', 115_000],
    ['a product page', '/products/sundarban-khalisha-honey', 100_000],
    ['the search', '/search?keyword=tea', 100_000],
  ] as const)
    test(`${what}: scripts stay within the limit`, async () => {
      const { scripts } = await namedBy(shop.url + path)
      expect(scripts.length).toBeGreaterThan(3)
      expect(sum(scripts)).toBeLessThanOrEqual(most)
    })

  // A Bengali page needs both fonts: spaces are Latin letters, and a late font would shift the layout.
  for (const [language, letters, paths] of [
    ['English', ['latin'], ['/', '/products/sundarban-khalisha-honey', '/search']],
    ['Bengali', ['bengali', 'latin'], ['/?lang=bn', '/products/sundarban-khalisha-honey?lang=bn']],
  ] as const)
    test(`${language}: at most 20 kB of styles, and its fonts load without blocking`, async () => {
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

  test('contains the texts of one language and none of the back office', async () => {
    const { scripts } = await namedBy(`${shop.url}/`)
    const code = scripts.map((file) => readFileSync(client + file, 'utf8')).join('')
    expect(code).not.toContain(bengali.frame.search)
    // Some messages exist in both the shop and the back office.
    const ofShop = JSON.stringify([english, shared])
    const ofAdmin = (JSON.stringify(admin).match(/(?<=")[^"\\]{40,}(?=")/g) ?? []).filter(
      (text) => !ofShop.includes(`"${text}"`),
    )
    expect(ofAdmin.length).toBeGreaterThan(10)
    expect(ofAdmin.filter((text) => code.includes(text))).toEqual([])
    expect(code).not.toContain('react-admin')
  })
})
