import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from '../support/browser-test.ts'
import { demoPassword } from '../support/running-shop.ts'
import { signIn } from '../support/visit.ts'

/** A photo like that of a phone: about 8 MB, upright only by its EXIF orientation. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [3200, 2400]
  const noise = randomFillSync(Buffer.alloc(width * height * 3))
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

test('an oversized photo is resized in the browser and stays upright', async ({
  browser,
  demoShop: shop,
}) => {
  const photo = await phonePhoto()
  expect(photo.length).toBeGreaterThan(6 * 1024 * 1024)
  const login = { login_id: 'customer@haat.example', password: demoPassword }
  const cookies = await signIn(browser, shop.url, '/api/auth/login', login)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  const page = await context.newPage()
  await page.goto(`${shop.url}/user/my-prescriptions`)
  await page
    .getByRole('button', { name: /prescription/i })
    .first()
    .click()
  const file = { name: 'IMG_0001.jpeg', mimeType: 'image/jpeg', buffer: photo }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('IMG_0001.jpg').waitFor()
  const form = page.locator('form', { has: page.locator('input[name=prescription_title]') })
  await form.locator('input[name=prescription_title]').fill('From my phone')
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/private-files?')),
    form.locator('button[type=submit]').click(),
  ])
  expect(response.status()).toBe(200)
  expect(response.request().postDataBuffer()?.length ?? 0).toBeLessThan(5 * 1024 * 1024)
  const { url } = (await response.json()).data
  const stored = await sharp(await (await context.request.get(shop.url + url)).body()).metadata()
  // Stored upright, without another rotation in its metadata.
  expect([stored.height, stored.orientation ?? 1]).toEqual([2400, 1])
  expect(stored.width).toBe(1800)
  await context.close()
})
