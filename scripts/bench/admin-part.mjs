// @ts-check
// The back office: its list of products, the same by a word, and the save of a product.
import { always, eachOnce } from './addresses.mjs'
import { openDesk } from './desk.mjs'
import { clientsFor, measure, numbersOf, withCpu } from './measure.mjs'
import { savedProduct } from './saved-product.mjs'

const people = 4

/** What the list asks, which does not wait for its rows to be counted. */
const list = '/api/products?page=1&limit=10&sort=id&order=desc&total=later'

/**
 * @param {import('./measure.mjs').Bench} bench
 * @param {import('./catalogue.mjs').Catalogue} catalogue
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function workAtDesk(bench, { keywords }) {
  const desk = await openDesk(bench.shop.url)
  const { headers } = desk
  const byWord = keywords.map((keyword) => `${list}&keyword=${encodeURIComponent(keyword)}`)
  const rows = [
    await measure(bench, { name: 'admin list', addresses: always(list), headers }),
    await measure(bench, { name: 'admin list by keyword', addresses: eachOnce(byWord), headers }),
    await saveProducts(bench),
  ]
  desk.close()
  return rows
}

/**
 * @param {import('./measure.mjs').Bench} bench
 * @returns {Promise<import('./table.mjs').Row>}
 */
async function saveProducts(bench) {
  const { shop, options } = bench
  const save = (/** @type {number} */ seconds) =>
    clientsFor(shop.url, { clients: people, seconds }, async (_, which) => {
      const product = await savedProduct(await openDesk(shop.url), which)
      let price = 100
      return async () => {
        price += 1
        await product.save(price)
        return true
      }
    })
  await save(options.quick ? 0.5 : 2)
  const rounds = []
  for (let left = options.rounds; left > 0; left--)
    rounds.push(await withCpu(bench, () => save(options.seconds)))
  return { name: `admin save, ${people} clients`, ...numbersOf(rounds) }
}
