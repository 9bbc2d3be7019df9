import { test } from '../support/browser-test.ts'
import { bengali as inBengali, english as inEnglish } from '../support/shop-messages.ts'
import { everyEyes, visitedShop } from '../support/shop-visits.ts'
import { takePicture } from './take-picture.ts'

const shop = visitedShop()
const words = { en: inEnglish, bn: inBengali }
const wanted = ['sundarban-khalisha-honey', 'omloni-chewable-tablet']

for (const eyes of everyEyes.filter(({ script }) => script))
  test.describe(`Checkout screenshots in ${eyes.language} at ${eyes.width} px`, () => {
    const { product, checkout } = words[eyes.language]
    test('show the cart, the checkout and the placed order', async () => {
      const context = await shop.open({ path: '/' }, eyes)
      const page = await context.newPage()
      const see = async (path: string) => {
        await page.goto(shop.url() + path, { waitUntil: 'networkidle' })
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      for (const slug of wanted) {
        await see(`/products/${slug}`)
        await button(product.add).click()
        await page.getByText(product.added).first().waitFor()
      }
      await see('/cart')
      await takePicture(page, 'shop', eyes, 'cart', 'shopper')
      await see('/checkout')
      await page.locator('[name=full_name]').fill('Rahima Khatun')
      await page.locator('[name=contact_no]').fill('01712345678')
      for (const place of ['region_id', 'city_id', 'area_id'])
        await page.locator(`[name=${place}]`).selectOption({ index: 1 })
      await page.locator('[name=address]').fill('House 7, Road 3')
      await takePicture(page, 'shop', eyes, 'checkout', 'shopper')
      await button(checkout.place).click()
      await page.waitForURL(/\/thank-you\/\d{12}$/)
      await page.waitForLoadState('networkidle')
      await takePicture(page, 'shop', eyes, 'thank-you', 'shopper')
      await see(`/order-tracking/${page.url().slice(-12)}`)
      await takePicture(page, 'shop', eyes, 'order-tracking', 'shopper')
      await context.close()
    })
  })
