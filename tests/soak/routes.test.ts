import { describe, test } from 'vitest'
import { shopAddresses } from '../support/shop-addresses.ts'
import { everyEyes, expectFine, nameOf, visitedShop } from '../support/shop-visits.ts'

const shop = visitedShop()

/** Issue 6: the whole matrix of public routes, languages, widths, with and without a script. */
describe.each(everyEyes)('In $language at $width px, script: $script', (eyes) => {
  test.concurrent.each(shopAddresses.map((address) => ({ name: nameOf(address), address })))(
    '$name is fine',
    ({ address }) => expectFine(shop, address, eyes),
  )
})
