// @ts-check
// The shop as its owner reaches it: what has to be there for a measurement comes through the same calls as a person's.
import { clientOf, textOf } from './http-client.mjs'
import { owner } from './shop-process.mjs'

const json = { 'content-type': 'application/json' }

/**
 * What calls answer; nobody has written down the types of what travels.
 * @typedef {any} Data
 *
 * @typedef {object} Desk
 * @property {Record<string, string>} headers what the owner is known by
 * @property {(path: string) => Promise<Data>} get
 * @property {(path: string, body: object) => Promise<Data>} post
 * @property {() => void} close
 */

/** @param {string} url @returns {Promise<Desk>} */
export async function openDesk(url) {
  const client = clientOf(url)
  const login = await client('/api/admin/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(owner),
  })
  const { user_info } = JSON.parse(textOf(login))
  const headers = { authorization: `Bearer ${user_info?.token}` }
  const ask = async (/** @type {string} */ path, /** @type {import('./http-client.mjs').Asked} */ asked) => {
    const answer = await client(path, { ...asked, headers: { ...headers, ...asked.headers } })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${textOf(answer)}`)
    return JSON.parse(textOf(answer))
  }
  return {
    headers,
    get: (path) => ask(path, {}),
    post: (path, body) => ask(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    close: client.close,
  }
}

/** The addresses of all products, newest first. @param {string} url */
export async function readSlugs(url) {
  const client = clientOf(url)
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

/** Somebody who buys; made once in a shop. @param {Desk} desk */
export const addCustomer = (desk) =>
  desk.post('/api/customer-infos/store', {
    ...customer,
    full_name: 'Rahima Khatun',
    mobile: '01711223344',
    verified: true,
    status: true,
  })

/** The headers of a browser that this customer has signed in with. @param {string} url */
export async function signedInHeaders(url) {
  const client = clientOf(url)
  const body = JSON.stringify({ login_id: customer.email, password: customer.password })
  const answer = await client('/api/auth/login', { method: 'POST', headers: json, body })
  client.close()
  if (JSON.parse(textOf(answer)).status !== 1)
    throw new Error(`The customer was not let in: ${textOf(answer)}`)
  return { cookie: cookiesOf(answer) }
}

/** The headers of a browser that nobody has signed in with. @param {import('./http-client.mjs').Client} client */
export async function guestHeaders(client) {
  const cookie = cookiesOf(await client('/api/session'))
  const token = /oauth_token=([^;]+)/.exec(cookie)?.[1] ?? ''
  return { ...json, cookie, 'x-xsrf-token': decodeURIComponent(token) }
}

/** @param {import('./http-client.mjs').Answer} answer */
const cookiesOf = ({ headers }) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ')
