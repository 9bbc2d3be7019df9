import { test } from '../support/browser-test.ts'
import { shopAddresses } from '../support/shop-addresses.ts'
import { everyEyes, nameOf, visitedShop } from '../support/shop-visits.ts'
import { takePicture } from './take-picture.ts'

const shop = visitedShop()

// The shop has a light scheme only; redirects are excluded.
const shown = shopAddresses.filter(({ leadsTo }) => !leadsTo)

for (const eyes of everyEyes.filter(({ script }) => script))
  test.describe(`Shop screenshots in ${eyes.language} at ${eyes.width} px`, () => {
    for (const address of shown)
      test(nameOf(address), async () => {
        const context = await shop.open(address, eyes)
        const page = await context.newPage()
        await page.goto(shop.url() + address.path, { waitUntil: 'networkidle' })
        await takePicture(page, 'shop', eyes, address.path, address.who)
        await context.close()
      })
  })
