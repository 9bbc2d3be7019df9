import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that delays the end of each page: `from` returns the position in the page where the delay begins. */
export async function holdPages(origin: string, from: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const pass = async ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    const { cookie = '', accept = '' } = headers
    const answer = await fetch(origin + url, { headers: { cookie, accept } })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const body = Buffer.from(await answer.arrayBuffer())
    const at = type.startsWith('text/html') ? body.indexOf(from) : -1
    if (at === -1) return response.end(body)
    response.write(body.subarray(0, at))
    await released
    response.end(body.subarray(at))
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends the delayed rest of all pages, and everything from then on without a delay. */
    release,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
