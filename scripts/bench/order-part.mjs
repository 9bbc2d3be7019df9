// @ts-check
// Orders: four guests place one after the other, and the shop must have every acknowledged order.
import { randomUUID } from 'node:crypto'
import { guestHeaders, openAdminClient } from './admin-client.mjs'
import { openClient } from './http-client.mjs'
import { longWarmUpSeconds, numbersOf, withCpu } from './measure.mjs'
import { seededRandom, sum } from './numbers.mjs'

const guests = 4
const productCount = 100
const stock = 1_000_000

/** @typedef {{ region_id: number, city_id: number, area_id: number }} DeliveryArea */

/**
 * @param {import('./measure.mjs').Bench} bench
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function measureOrders(bench) {
  const { options } = bench
  const admin = await openAdminClient(bench.shop.url)
  const { deliveryArea, variants } = await addProducts(admin)
  const countOrders = async () => (await admin.get('/api/order-infos?page=1&limit=1')).meta.total
  const before = await countOrders()
  const { url } = bench.shop
  const placeOrders = (/** @type {number} */ seconds) => runGuests(url, seconds, deliveryArea, variants)

  // The first orders cost half as much again as later ones.
  const warmUp = await placeOrders(longWarmUpSeconds(options))
  const rounds = []
  for (let left = options.rounds; left > 0; left--)
    rounds.push(await withCpu(bench, () => placeOrders(options.seconds)))
  const acknowledged = sum([warmUp, ...rounds].map(({ times }) => times.length))
  const stored = (await countOrders()) - before
  admin.close()
  const value = `${acknowledged} acknowledged, ${stored} in the shop${stored === acknowledged ? '' : ' DIFFERENT'}`
  return [{ name: `orders, ${guests} clients`, ...numbersOf(rounds), value }]
}

/**
 * @param {string} url
 * @param {number} seconds
 * @param {DeliveryArea} deliveryArea
 * @param {number[]} variants
 */
async function runGuests(url, seconds, deliveryArea, variants) {
  /** @type {number[]} */
  const times = []
  let failed = 0
  const started = performance.now()
  const guest = async (/** @type {number} */ index) => {
    const client = openClient(url)
    const headers = await guestHeaders(client)
    const random = seededRandom(index + 1)
    while (performance.now() < started + seconds * 1000) {
      // Every order has its own phone and address: similar orders are compared with each other.
      const recipient = Math.floor(random() * 1_000_000_000)
      const order = {
        idempotency_key: randomUUID(),
        items: [{ product_price_info_id: variants[Math.floor(random() * variants.length)], qty: 1 }],
        full_name: 'Rahima Khatun',
        contact_no: `017${String(recipient).padStart(9, '0').slice(0, 8)}`,
        address: `House ${recipient % 1000}, Road ${Math.floor(recipient / 1000)}`,
        choose_payment_type: 1,
        ...deliveryArea,
      }
      const body = JSON.stringify(order)
      const { status, ms } = await client('/api/my-orders/store', { method: 'POST', headers, body })
      if (status === 200) times.push(ms)
      else failed += 1
    }
    client.close()
  }
  await Promise.all(Array.from({ length: guests }, (_, index) => guest(index)))
  return { times, failed, seconds: (performance.now() - started) / 1000 }
}

/**
 * Adds products with plenty of stock, and an area to deliver them to.
 * @param {import('./admin-client.mjs').AdminClient} admin
 */
async function addProducts(admin) {
  const add = async (/** @type {string} */ resource, /** @type {object} */ record) =>
    (await admin.post(`/api/${resource}/store`, { ...record, status: true })).data
  const region_id = (await add('regions', { title: 'Bench' })).id
  const city_id = (await add('cities', { title: 'Bench', region_id, delivery_charge: 60 })).id
  const area_id = (await add('areas', { title: 'Bench', region_id, city_id })).id
  const { id: unit } = await add('product-price-types', { type_title: 'Bench piece' })
  /** @type {number[]} */
  const variants = []
  for (let n = 1; n <= productCount; n++) {
    const variant = { product_price_type_id: unit, unit_price: 10 + n, stock_type: 1, stock_change: stock }
    const product = await add('products', {
      product_title: `Bench product ${n}`,
      product_price_infos: [variant],
    })
    variants.push(product.product_price_infos[0].id)
  }
  return { deliveryArea: { region_id, city_id, area_id }, variants }
}
