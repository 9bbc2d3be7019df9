import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../../context/failure.ts'

/** Nothing that comes in is without an end: how long an address is, how deep and how large a body. */

const longestQuery = 4_000
const mostParameters = 50
const mostLevels = 20
// The largest product, with 300 variants of a few prices each, has about 20,000.
const mostValues = 50_000
// The largest form has about 60 fields.
const mostFields = 1_000

/** One value for each name: of a repeated one the last counts, so that no reader meets an array. */
export function readQuery(text: string): Record<string, unknown> {
  const query = parse(text)
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) query[name] = value.at(-1)
  return query
}

/** Bodies are JSON objects (files have parsers of their own); whatever is too long, too deep or not text is refused. */
export function boundInput(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const at = url.indexOf('?')
    const query = at === -1 ? '' : url.slice(at)
    if (query.length > longestQuery || query.split('&').length > mostParameters) throw refused()
    // No text of the shop has a NUL in it, and no database would take it.
    if (url.includes('%00')) throw refused()
  })
  // 'error': keys that would reach into a prototype are refused.
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isBoundedJson(body)) done(refused())
    else
      read(request, body, (error, value) => {
        if (error) done(error)
        else if (isObject(value)) done(null, value)
        else done(refused())
      })
  })
}

const refused = () => new Failure(400, 'bad_request')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a JSON text has no more levels and values than any body of the shop. Counted by its punctuation, because parsing
 * 2 MB of nothing but brackets takes longer than every other step of a request.
 */
export function isBoundedJson(text: string): boolean {
  let levels = 0
  let values = 0
  let fields = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      at = endOfString(text, at)
      // Not closed: the parser says so.
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

/** Where the string that begins at a quotation mark ends; -1 when it does not. */
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
