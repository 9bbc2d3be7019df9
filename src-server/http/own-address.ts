import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Environment } from '../environment/environment.ts'

/**
 * The address that the shop is reached at, scheme and host. PUBLIC_URL decides where it is set. Without it the scheme is that
 * of the connection, or what the nearest trusted proxy says (X-Forwarded-Proto), and the host is the Host header.
 * X-Forwarded-Host is never read: proxies often pass on what a visitor has written into it.
 */

type Known = Pick<Environment, 'publicUrl' | 'proxies'>
type Message = Pick<IncomingMessage, 'headers' | 'socket'>

const validHost = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The Host header, where it can be one. */
export const hostOf = ({ host }: IncomingHttpHeaders): string =>
  host !== undefined && validHost.test(host) ? host : 'localhost'

export function schemeOf({ headers, socket }: Message, { publicUrl, proxies }: Known): 'http' | 'https' {
  if (publicUrl) return publicUrl.startsWith('https:') ? 'https' : 'http'
  if ('encrypted' in socket && socket.encrypted) return 'https'
  // The last value is that of the proxy that has connected; those before it may be anybody's.
  const forwarded = proxies > 0 ? headers['x-forwarded-proto'] : undefined
  return String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase() === 'https'
    ? 'https'
    : 'http'
}

/** Whether visitors reach the shop by TLS: then cookies are Secure, and browsers are asked to use TLS from then on. */
export const isSecure = (message: Message, known: Known): boolean => schemeOf(message, known) === 'https'

export const ownOrigin = (message: Message, known: Known): string =>
  known.publicUrl ?? `${schemeOf(message, known)}://${hostOf(message.headers)}`
