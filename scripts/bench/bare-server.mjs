// @ts-check
// A plain node:http server that sends the same bytes as the shop, for comparison. It runs as a process of its own: this
// file starts it, and is also what that process runs.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { onEnd } from './cleanup.mjs'

/**
 * @typedef {object} BareServer
 * @property {string} url
 * @property {(response: import('./http-client.mjs').Response) => Promise<void>} sendLike sets the response that it sends
 */

/** @returns {Promise<BareServer>} */
export async function openBareServer() {
  const child = fork(fileURLToPath(import.meta.url), ['serve'])
  onEnd(() => child.kill('SIGKILL'))
  const [{ port }] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    sendLike: async ({ headers, body }) => {
      const same = Object.entries(headers).filter(([name]) => /^content-(type|encoding)$/.test(name))
      child.send({ body: body.toString('base64'), headers: Object.fromEntries(same) })
      await once(child, 'message')
    },
  }
}

function serve() {
  let body = Buffer.alloc(0)
  /** @type {Record<string, string | number>} */
  let headers = {}
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: address && typeof address === 'object' ? address.port : 0 })
  })
  process.on('message', (/** @type {{ body: string, headers: Record<string, string> }} */ message) => {
    body = Buffer.from(message.body, 'base64')
    headers = { ...message.headers, 'content-length': body.length }
    process.send?.({ ready: true })
  })
  process.on('disconnect', () => process.exit())
}

if (process.argv[2] === 'serve' && process.send) serve()
