import { describe, test } from 'vitest'
import { shopAddresses } from '../support/shop-addresses.ts'
import { everyEyes, visitedShop } from '../support/shop-visits.ts'
import { takePicture } from './take-picture.ts'

const shop = visitedShop()

// The shop is light; only addresses that show something of their own.
const shown = shopAddresses.filter(({ leadsTo }) => !leadsTo)

describe.each(everyEyes.filter(({ script }) => script))('The shop in $language at $width px', (eyes) => {
  test.concurrent.each(shown)('$path $who', async (address) => {
    const context = await shop.open(address, eyes)
    const page = await context.newPage()
    await page.goto(shop.url() + address.path, { waitUntil: 'networkidle' })
    await takePicture(page, 'shop', eyes, address.path, address.who)
    await context.close()
  })
})
