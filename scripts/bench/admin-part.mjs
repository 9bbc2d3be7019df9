// @ts-check
// The product list of the back office, and the list with a keyword. The part `writes` has the saves.
import { openAdminClient } from './admin-client.mjs'
import { measure } from './measure.mjs'

/** The list request; the total number of rows is requested separately (`total=later`). */
const list = '/api/products?page=1&limit=10&sort=id&order=desc&total=later'

/**
 * @param {import('./measure.mjs').Bench} bench
 * @param {import('./test-shop.mjs').TestShop} testShop
 */
export async function measureAdmin(bench, { catalogue }) {
  const { headers, close } = await openAdminClient(bench.shop.url)
  close()
  const searches = catalogue.keywords.map((keyword) => `${list}&keyword=${encodeURIComponent(keyword)}`)
  return [
    ...(await measure(bench, { name: 'admin list', path: list, headers })),
    ...(await measure(bench, { name: 'admin list by keyword', path: searches, headers })),
  ]
}
