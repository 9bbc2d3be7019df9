// @ts-check
// The shop as its owner and its customers use it through the API: signing in, saving products, adding records.
import { openClient, textOf } from './http-client.mjs'
import { owner } from './shop-process.mjs'

const json = { 'content-type': 'application/json' }

/**
 * Response bodies have no types here.
 * @typedef {any} Data
 *
 * @typedef {object} AdminClient
 * @property {Record<string, string>} headers that sign the owner in
 * @property {(path: string) => Promise<Data>} get
 * @property {(path: string, body: object) => Promise<Data>} post
 * @property {() => void} close
 */

/** @param {string} url @returns {Promise<AdminClient>} */
export async function openAdminClient(url) {
  const client = openClient(url)
  const login = await client('/api/admin/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(owner),
  })
  const headers = { authorization: `Bearer ${JSON.parse(textOf(login)).user_info?.token}` }
  const send = async (
    /** @type {string} */ path,
    /** @type {import('./http-client.mjs').RequestOptions} */ options,
  ) => {
    const response = await client(path, { ...options, headers: { ...headers, ...options.headers } })
    if (response.status !== 200) throw new Error(`${path}: status ${response.status}: ${textOf(response)}`)
    return JSON.parse(textOf(response))
  }
  return {
    headers,
    get: (path) => send(path, {}),
    post: (path, body) => send(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    close: client.close,
  }
}

/**
 * @typedef {object} EditedProduct a product as the form of the back office saves it
 * @property {string} slug
 * @property {(admin: AdminClient, price: number) => Promise<void>} savePrice resolves when the shop has acknowledged it
 */

/**
 * @param {AdminClient} admin
 * @param {string} slug
 * @returns {Promise<EditedProduct>}
 */
export async function editProduct(admin, slug) {
  const { id } = (await admin.get(`/api/products/${encodeURIComponent(slug)}`)).data
  let { data: record } = await admin.get(`/api/products/edit/${id}`)
  return {
    slug,
    savePrice: async (admin, price) => {
      // Lists show the lowest price, so all variants get the new one.
      const product_price_infos = record.product_price_infos.map((/** @type {object} */ variant) => ({
        ...variant,
        unit_price: price,
        tiers: [],
      }))
      // The response has the `updated_at` that the next save must send.
      const { data } = await admin.post(`/api/products/update/${id}`, { ...record, product_price_infos })
      record = data
    },
  }
}

/** The slugs of all products, newest first. @param {string} url */
export async function readSlugs(url) {
  const client = openClient(url)
  /** @type {string[]} */
  const slugs = []
  for (let page = 1; ; page++) {
    const { data, meta } = JSON.parse(textOf(await client(`/api/products/all?limit=100&page=${page}`)))
    for (const { slug } of data) slugs.push(slug)
    if (page >= meta.last_page || data.length === 0) break
  }
  client.close()
  return slugs
}

const customer = { email: 'rahima@bench.example', password: 'a river in the rain' }

/** @param {AdminClient} admin */
export const addCustomer = (admin) =>
  admin.post('/api/customer-infos/store', {
    ...customer,
    full_name: 'Rahima Khatun',
    mobile: '01711223344',
    verified: true,
    status: true,
  })

/** The headers of a browser in which the customer has signed in. @param {string} url */
export async function customerHeaders(url) {
  const client = openClient(url)
  const body = JSON.stringify({ login_id: customer.email, password: customer.password })
  const response = await client('/api/auth/login', { method: 'POST', headers: json, body })
  client.close()
  if (JSON.parse(textOf(response)).status !== 1)
    throw new Error(`The customer could not sign in: ${textOf(response)}`)
  return { cookie: cookiesOf(response) }
}

/** The headers of a guest's browser. @param {import('./http-client.mjs').Client} client */
export async function guestHeaders(client) {
  const cookie = cookiesOf(await client('/api/session'))
  const token = /oauth_token=([^;]+)/.exec(cookie)?.[1] ?? ''
  return { ...json, cookie, 'x-xsrf-token': decodeURIComponent(token) }
}

/** @param {import('./http-client.mjs').Response} response */
const cookiesOf = ({ headers }) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ')
