// @ts-check
// A product as the form of the back office saves it: whole, again and again.

/**
 * @typedef {object} SavedProduct
 * @property {string} slug
 * @property {(price: number) => Promise<void>} save with another price; done when the shop has acknowledged it
 */

/**
 * One of the products that visitors see, counted from the newest.
 * @param {import('./desk.mjs').Desk} desk
 * @param {number} [which]
 * @returns {Promise<SavedProduct>}
 */
export async function savedProduct(desk, which = 0) {
  const { data: listed } = await desk.get(`/api/products/all?page=${which + 1}&limit=1`)
  const { id } = listed[0]
  let { data: record } = await desk.get(`/api/products/edit/${id}`)
  return {
    slug: record.slug,
    save: async (price) => {
      // Of each variant: lists show the lowest.
      const product_price_infos = record.product_price_infos.map((/** @type {object} */ variant) => ({
        ...variant,
        unit_price: price,
        tiers: [],
      }))
      // What is answered carries the time that the next save has to know.
      const { data } = await desk.post(`/api/products/update/${id}`, { ...record, product_price_infos })
      record = data
    },
  }
}
