import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { OutboundError } from './outbound-error.ts'
import { publicLookup, requirePublicHost } from './public-host.ts'

/** The service could not be reached: the request had no effect. */
export class NotReached extends Error {}

/** The service sent no response, or an unreadable one: the effect of the request is unknown. */
export class NoClearAnswer extends Error {}

export type JsonCall = {
  method: 'GET' | 'POST' | 'PATCH'
  headers: Readonly<Record<string, string>>
  body?: object
  /** Set for addresses that do not come from the environment: the connection must lead to a public host. */
  publicOnly: boolean
}

export type JsonAnswer = { status: number; body: unknown }

const patience = 20_000
const longest = 4 * 1024 * 1024

// Errors that occur before anything was sent.
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPRIVATEHOST',
])

// Statuses that a proxy sends for an unreachable server.
const away = new Set([502, 503])

/**
 * Sends JSON to a service and reads its JSON, also of an error response; null when it has none. Redirects are not followed, and
 * errors contain codes only: addresses and bodies hold keys and personal data.
 */
export async function callJson(address: string, call: JsonCall): Promise<JsonAnswer> {
  const answer = await exchange(address, call).catch((error: NodeJS.ErrnoException): never => {
    const code = String(error.code ?? error.name)
    throw unreached.has(code) ? new NotReached(code) : new NoClearAnswer(code)
  })
  if (away.has(answer.status)) throw new NotReached(`${answer.status}`)
  if (answer.status >= 500) throw new NoClearAnswer(`${answer.status}`)
  return { status: answer.status, body: parsed(answer.text) }
}

function exchange(address: string, { method, headers, body, publicOnly }: JsonCall) {
  const url = new URL(address)
  const options = urlToHttpOptions(url)
  if (publicOnly) requirePublicHost(options.hostname ?? '')
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sent = body === undefined ? null : JSON.stringify(body)
  return new Promise<{ status: number; text: string }>((done, failed) => {
    const call = request({
      ...options,
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(sent !== null && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(sent)),
        }),
      },
      // A new connection: a pooled one may have been opened without the check.
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(publicOnly && { lookup: publicLookup() }),
    })
    call.on('error', failed)
    call.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size <= longest) return
        // First: destroying it is an error too.
        failed(new OutboundError('ETOOLONG', 'The response of the service is too long.'))
        response.destroy()
      })
      response.on('error', failed)
      response.on('aborted', () => failed(new OutboundError('EABORTED', 'The response was cut off.')))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    call.end(sent ?? undefined)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
