import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { pageAddress } from '#domain/site/page-address.ts'
import type { Environment } from '../environment.ts'
import { languageCookie, languageOf } from './language.ts'
import { ownOrigin } from './own-address.ts'

/** Data is asked for by programs, which say what they mean. */
const isCall = (url: string): boolean => url.startsWith('/api/')

/**
 * By what a kept answer is told from all others: whatever of a request it may depend on. Programs that say who they are are
 * answered as such, and have none.
 */
export function keptName(
  message: IncomingMessage,
  environment: Pick<Environment, 'publicUrl' | 'proxies'>,
): string | undefined {
  const { method, url, headers } = message
  if (method !== 'GET' || url === undefined || headers.authorization !== undefined) return undefined
  const cookies = headers.cookie?.includes(languageCookie) ? cookie.parse(headers.cookie) : {}
  const untracked = headers.dnt === '1' || headers['sec-gpc'] === '1'
  // Links and HSTS depend on it, and on nothing else that a visitor may write into a header.
  const origin = ownOrigin(message, environment)
  return `${languageOf({ headers, cookies })} ${untracked} ${origin} ${isCall(url) ? url : pageAddress(url).page}`
}
