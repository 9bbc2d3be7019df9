import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { OutboundError } from './outbound-error.ts'
import { publicLookup, requirePublicHost } from './public-host.ts'

export type FileFetch = {
  /** The largest size, in bytes. */
  largest: number
  /** Whether files may come from a host; a redirect may lead to another one. */
  isAllowed: (host: string) => boolean
  /** Set for addresses that do not come from the environment: the connection must lead to a public host. */
  publicOnly: boolean
}

const patience = 30_000
const mostRedirects = 3

/**
 * Downloads a file. Throws an error with a code: EPRIVATEHOST, EHOSTNOTALLOWED, EREDIRECTS, ETOOLONG, or the status
 * of the response ("404").
 */
export async function fetchFile(address: string, limits: FileFetch): Promise<Buffer> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await get(url, limits)
    if (!('location' in answer)) return answer.content
    url = new URL(answer.location, url)
  }
  throw new OutboundError('EREDIRECTS', 'The address redirects too often.')
}

type Answer = { content: Buffer } | { location: string }

function get(url: URL, { largest, isAllowed, publicOnly }: FileFetch): Promise<Answer> {
  const options = urlToHttpOptions(url)
  const host = options.hostname ?? ''
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutboundError('EHOSTNOTALLOWED', 'Only http and https are allowed.')
  if (!isAllowed(host)) throw new OutboundError('EHOSTNOTALLOWED', 'The host is not one of the allowed ones.')
  if (publicOnly) requirePublicHost(host)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((done, failed) => {
    const call = request({
      ...options,
      method: 'GET',
      headers: { accept: 'image/*', 'user-agent': 'Haat' },
      // A new connection: a pooled one may have been opened without the check.
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(publicOnly && { lookup: publicLookup() }),
    })
    call.on('error', failed)
    call.on('response', (response) => {
      const { statusCode = 0, headers } = response
      const rejected = (error: Error) => {
        // First: destroying it is an error too.
        failed(error)
        response.destroy()
      }
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
        done({ location: headers.location })
        response.destroy()
        return
      }
      if (statusCode !== 200)
        return rejected(new OutboundError(`${statusCode}`, 'The host has no such file.'))
      const tooLong = new OutboundError('ETOOLONG', 'The file is too large.')
      if (Number(headers['content-length'] ?? 0) > largest) return rejected(tooLong)
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > largest) rejected(tooLong)
      })
      response.on('error', failed)
      response.on('aborted', () => failed(new OutboundError('EABORTED', 'The response was cut off.')))
      response.on('end', () => done({ content: Buffer.concat(chunks) }))
    })
    call.end()
  })
}
