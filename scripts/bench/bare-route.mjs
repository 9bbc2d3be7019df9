// @ts-check
// The process of the limit: a node:http server that does nothing but send the same bytes. Which ones, its parent says.
import { createServer } from 'node:http'

/** @type {Buffer} */
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

process.on('message', (/** @type {{ body: string, headers: Record<string, string> }} */ told) => {
  body = Buffer.from(told.body, 'base64')
  headers = { ...told.headers, 'content-length': body.length }
  process.send?.({ told: true })
})
process.on('disconnect', () => process.exit())
