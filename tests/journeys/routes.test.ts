import { describe, expect, test } from 'vitest'
import { shopAddresses } from '../support/shop-addresses.ts'
import { everyEyes, expectFine, nameOf, visitedShop } from '../support/shop-visits.ts'

const shop = visitedShop()

// Every second one is looked at, in one way, and the next in another; npm run soak looks at each in all.
const looks = shopAddresses
  .filter(({ leadsTo }) => !leadsTo)
  .filter((_, at) => at % 2 === 0)
  .map((address, at) => {
    const eyes = everyEyes[at % everyEyes.length] as (typeof everyEyes)[number]
    return { ...eyes, name: nameOf(address), address, eyes }
  })

describe('An address of the shop', () => {
  test.concurrent.each(looks)(
    '$name is fine in $language at $width px, script: $script',
    ({ address, eyes }) => expectFine(shop, address, eyes),
  )

  test('that is another one leads there', async () => {
    const others = shopAddresses.filter(({ leadsTo }) => leadsTo)
    const seen = await Promise.all(
      others.map(async ({ path }) => {
        const { status, url } = await fetch(shop.url() + path)
        return [path, status, url.slice(shop.url().length)]
      }),
    )
    // A place on a page is the browser's.
    expect(seen).toEqual(others.map(({ path, leadsTo = '' }) => [path, 200, leadsTo.replace(/#.*/, '')]))
  })
})
