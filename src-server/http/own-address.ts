import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Environment } from '../environment/environment.ts'

/**
 * The public origin of the shop, scheme and host. PUBLIC_URL decides if it is set. Without it the scheme is that of the
 * connection or of the nearest trusted proxy (X-Forwarded-Proto), and the host is the Host header. X-Forwarded-Host is never
 * read: proxies often pass on the visitor's own header.
 */

type Known = Pick<Environment, 'publicUrl' | 'proxies'>
type Message = Pick<IncomingMessage, 'headers' | 'socket'>

const validHost = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The Host header if it is valid. */
export const hostOf = ({ host }: IncomingHttpHeaders): string =>
  host !== undefined && validHost.test(host) ? host : 'localhost'

export function schemeOf({ headers, socket }: Message, { publicUrl, proxies }: Known): 'http' | 'https' {
  if (publicUrl) return publicUrl.startsWith('https:') ? 'https' : 'http'
  if ('encrypted' in socket && socket.encrypted) return 'https'
  // The last value is that of the connecting proxy; those before it can be forged.
  const forwarded = proxies > 0 ? headers['x-forwarded-proto'] : undefined
  return String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase() === 'https'
    ? 'https'
    : 'http'
}

/** Whether visitors use TLS: then cookies are Secure, and HSTS is sent. */
export const isSecure = (message: Message, known: Known): boolean => schemeOf(message, known) === 'https'

export const ownOrigin = (message: Message, known: Known): string =>
  known.publicUrl ?? `${schemeOf(message, known)}://${hostOf(message.headers)}`
