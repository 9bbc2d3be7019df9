import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { publicLookup, type Resolve, requirePublicHost } from './public-host.ts'

type Post = {
  headers: Record<string, string>
  body: string | Buffer
  /** In milliseconds, until the response begins. */
  timeout: number
  /** Set for addresses that do not come from the environment: the connection must lead to a public host. */
  publicOnly: boolean
  resolve?: Resolve | undefined
}

/**
 * Sends a POST and resolves to the status of the response. Redirects are not followed, because node:http does not follow any.
 * `fetch` cannot fix the IP address without another package, so that it would look the name up again after the check.
 */
export async function post(address: string, sent: Post): Promise<number> {
  const { headers, body, timeout, publicOnly, resolve } = sent
  const url = new URL(address)
  const options = urlToHttpOptions(url)
  if (publicOnly) requirePublicHost(options.hostname ?? '')
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((done, failed) => {
    const call = request({
      ...options,
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A new connection: a pooled one may have been opened without the check.
      agent: false,
      signal: AbortSignal.timeout(timeout),
      ...(publicOnly && { lookup: publicLookup(resolve) }),
    })
    call.on('error', failed)
    call.on('response', (response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    call.end(body)
  })
}
