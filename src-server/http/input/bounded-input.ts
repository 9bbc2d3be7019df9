import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../../context/failure.ts'

/** Limits of all input: the length of a query string, the depth and size of a body. */

const longestQuery = 4_000
const mostParameters = 50
const mostLevels = 20
// The largest product, with 300 variants of a few prices each, has about 20,000.
const mostValues = 50_000
// The largest form has about 60 fields.
const mostFields = 1_000

/** Parses a query string; of a repeated name the last value counts, so that no value is an array. */
export function readQuery(text: string): Record<string, unknown> {
  const query = parse(text)
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) query[name] = value.at(-1)
  return query
}

/**
 * Accepts JSON objects as bodies (files have parsers of their own); rejects everything too long, too deep or with NUL characters.
 */
export function boundInput(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const at = url.indexOf('?')
    const query = at === -1 ? '' : url.slice(at)
    if (query.length > longestQuery || query.split('&').length > mostParameters) throw badRequest()
    // No text of the shop contains NUL, and PostgreSQL does not accept it.
    if (url.includes('%00')) throw badRequest()
  })
  // 'error': keys that could pollute a prototype are rejected.
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isBoundedJson(body)) done(badRequest())
    else
      read(request, body, (error, value) => {
        if (error) done(error)
        else if (isObject(value)) done(null, value)
        else done(badRequest())
      })
  })
}

const badRequest = () => new Failure(400, 'bad_request')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a JSON text has at most as many levels and values as the largest body of the shop. It counts punctuation, because
 * parsing 2 MB of brackets takes longer than every other step of a request.
 */
export function isBoundedJson(text: string): boolean {
  let levels = 0
  let values = 0
  let fields = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      at = endOfString(text, at)
      // An unterminated string is reported by the parser.
      if (at === -1) return true
    } else if (sign === '{' || sign === '[') {
      levels += 1
      values += 1
    } else if (sign === '}' || sign === ']') levels -= 1
    else if (sign === ',') {
      values += 1
      if (levels === 1) fields += 1
    }
    if (levels > mostLevels || values > mostValues || fields > mostFields) return false
  }
  return true
}

/** The end of the string that begins at a quotation mark; -1 without one. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
