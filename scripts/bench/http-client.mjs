// @ts-check
// An HTTP client with one connection that stays open.
import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' }

/**
 * @typedef {object} Response
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body compressed, as it was sent
 * @property {number} ms until the last byte
 *
 * @typedef {object} RequestOptions
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body]
 *
 * @typedef {((path: string, options?: RequestOptions) => Promise<Response>) & { close: () => void }} Client
 */

/**
 * @param {string} url
 * @returns {Client}
 */
export function openClient(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** @type {(path: string, options?: RequestOptions) => Promise<Response>} */
  const send = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        url + path,
        { agent, method, headers: { ...browserHeaders, ...headers, ...length } },
        (response) => {
          /** @type {Buffer[]} */
          const chunks = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
              ms: performance.now() - started,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

/** The body without its compression. @param {Response} response */
export function textOf({ headers, body }) {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
