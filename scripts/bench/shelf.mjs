// @ts-check
// What is ordered, and where to: a hundred products of which there is plenty.

/** @typedef {{ region_id: number, city_id: number, area_id: number }} Place */

const plenty = 1_000_000

/**
 * @param {import('./desk.mjs').Desk} desk
 * @param {number} count
 * @returns {Promise<{ place: Place, variants: number[] }>}
 */
export async function fillShelf(desk, count) {
  const add = async (/** @type {string} */ resource, /** @type {object} */ record) =>
    (await desk.post(`/api/${resource}/store`, { ...record, status: true })).data
  const region_id = (await add('regions', { title: 'Bench' })).id
  const city_id = (await add('cities', { title: 'Bench', region_id, delivery_charge: 60 })).id
  const area_id = (await add('areas', { title: 'Bench', region_id, city_id })).id
  const { id: unit } = await add('product-price-types', { type_title: 'Bench piece' })
  /** @type {number[]} */
  const variants = []
  for (let n = 1; n <= count; n++) {
    const variant = { product_price_type_id: unit, unit_price: 10 + n, stock_type: 1, stock_change: plenty }
    const product = await add('products', {
      product_title: `Bench product ${n}`,
      product_price_infos: [variant],
    })
    variants.push(product.product_price_infos[0].id)
  }
  return { place: { region_id, city_id, area_id }, variants }
}
