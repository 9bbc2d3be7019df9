// @ts-check
// One client of the shop, over one connection that stays.
import { Agent, request as ask } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** What browsers take. */
export const asBrowsers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' }

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} sent the body as it travelled
 * @property {number} ms till the last byte
 *
 * @typedef {object} Asked
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body]
 *
 * @typedef {(path: string, asked?: Asked) => Promise<Answer>} Client
 */

/**
 * @param {string} url
 * @returns {Client & { close: () => void }}
 */
export function clientOf(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** @type {Client} */
  const client = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = ask(
        url + path,
        { agent, method, headers: { ...asBrowsers, ...headers, ...length } },
        (answer) => {
          /** @type {Buffer[]} */
          const parts = []
          answer.on('data', (part) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              sent: Buffer.concat(parts),
              ms: performance.now() - began,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return Object.assign(client, { close: () => agent.destroy() })
}

/** The body as it was before it was packed. @param {Answer} answer */
export function textOf({ headers, sent }) {
  const encoding = headers['content-encoding']
  const unpacked =
    encoding === 'br' ? brotliDecompressSync(sent) : encoding === 'gzip' ? gunzipSync(sent) : sent
  return unpacked.toString()
}
