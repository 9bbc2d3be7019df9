import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/** Nothing that comes in is without an end: how long an address is, how deep and how large a body. */

const longestQuery = 4_000
const mostParameters = 50
const mostLevels = 20
// The largest product, with 300 variants of a few prices each, has about 20,000.
const mostValues = 50_000

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
    read(request, body, (error, value) => {
      if (error) done(error)
      else if (isBounded(value)) done(null, value)
      else done(refused())
    })
  })
}

const refused = () => new Failure(400, 'bad_request')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isBounded(body: unknown): boolean {
  if (!isObject(body) || Array.isArray(body)) return false
  let values = 0
  let level: object[] = [body]
  for (let depth = 1; level.length > 0; depth++) {
    const inside = level.flatMap((one): unknown[] => Object.values(one))
    values += inside.length
    if (depth > mostLevels || values > mostValues) return false
    level = inside.filter(isObject)
  }
  return true
}
