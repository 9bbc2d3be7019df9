// @ts-check
// Orders: four shoppers who place one after the other, and whether the shop has them all.
import { randomUUID } from 'node:crypto'
import { guestHeaders, openDesk } from './desk.mjs'
import { clientsFor, numbersOf, warmingSeconds, withCpu } from './measure.mjs'
import { repeatableChance } from './numbers.mjs'
import { fillShelf } from './shelf.mjs'

const shoppers = 4
const variantsOnShelf = 100

/**
 * @param {import('./measure.mjs').Bench} bench
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function placeOrders(bench) {
  const { shop, options } = bench
  const desk = await openDesk(shop.url)
  const { place, variants } = await fillShelf(desk, variantsOnShelf)
  const ordersThere = async () => (await desk.get('/api/order-infos?page=1&limit=1')).meta.total
  const before = await ordersThere()
  const order = (/** @type {number} */ seconds) =>
    clientsFor(shop.url, { clients: shoppers, seconds }, (client, which) =>
      shopper(client, which, place, variants),
    )

  // The first orders cost half as much again as those of the rest of the day.
  const warm = await order(warmingSeconds(options))
  const rounds = []
  for (let left = options.rounds; left > 0; left--)
    rounds.push(await withCpu(bench, () => order(options.seconds)))
  const acknowledged = [warm, ...rounds].reduce((all, { times }) => all + times.length, 0)
  const there = (await ordersThere()) - before
  desk.close()
  return [
    {
      name: `orders, ${shoppers} clients`,
      ...numbersOf(rounds),
      value: `${acknowledged} acknowledged, ${there} in the shop${there === acknowledged ? '' : ' DIFFERENT'}`,
    },
  ]
}

/**
 * @param {import('./http-client.mjs').Client} client
 * @param {number} which
 * @param {import('./shelf.mjs').Place} place
 * @param {number[]} variants
 */
async function shopper(client, which, place, variants) {
  const headers = await guestHeaders(client)
  const chance = repeatableChance(which + 1)
  return async () => {
    const product_price_info_id = variants[Math.floor(chance() * variants.length)]
    const order = {
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id, qty: 1 }],
      full_name: 'Rahima Khatun',
      contact_no: `0171234567${which}`,
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      ...place,
    }
    const asked = { method: 'POST', headers, body: JSON.stringify(order) }
    return (await client('/api/my-orders/store', asked)).status === 200
  }
}
