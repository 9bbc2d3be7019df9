import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { pageAddress } from '#domain/site/page-address.ts'
import type { Environment } from '../environment.ts'
import { languageCookie, languageOf } from './language.ts'

/** Data is asked for by programs, which say what they mean. */
const isCall = (url: string): boolean => url.startsWith('/api/')

/**
 * By what a kept answer is told from all others: whatever of a request it may depend on. Programs that say who they are are
 * answered as such, and have none.
 */
export function keptName(
  { method, url, headers }: IncomingMessage,
  { publicUrl, proxies }: Pick<Environment, 'publicUrl' | 'proxies'>,
): string | undefined {
  if (method !== 'GET' || url === undefined || headers.authorization !== undefined) return undefined
  const cookies = headers.cookie?.includes(languageCookie) ? cookie.parse(headers.cookie) : {}
  const untracked = headers.dnt === '1' || headers['sec-gpc'] === '1'
  // As they are said: who reads them for an answer reads nothing else.
  const proxied = proxies > 0 ? `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}` : ''
  const origin = `${publicUrl ? '' : headers.host} ${proxied}`
  return `${languageOf({ headers, cookies })} ${untracked} ${origin} ${isCall(url) ? url : pageAddress(url).page}`
}
