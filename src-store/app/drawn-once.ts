import type { Site } from './site.ts'

const drawn = new WeakMap<Site, WeakMap<object, Map<string, string>>>()

/** What was drawn of once, and will be shown on other pages too; it is what it is as long as it is there. */
const lasting = new WeakSet<object>()

// React writes a string of hundreds of pieces, which each page that it stands on would put together anew.
const inOnePiece = (html: string): string => new TextDecoder().decode(new TextEncoder().encode(html))

function remembered<Key extends object, Value>(
  known: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const found = known.get(key)
  if (found) return found
  const made = make()
  known.set(key, made)
  lasting.add(key)
  return made
}

/** What was drawn of a thing, kept as long as it and the settings are: whatever changes is another thing (blocks/kept.tsx). */
export function drawnOnce(site: Site, of: object, as: string, draw: () => string): string {
  const things = remembered(drawn, site, () => new WeakMap<object, Map<string, string>>())
  const views = remembered(things, of, () => new Map<string, string>())
  const html = views.get(as) ?? inOnePiece(draw())
  views.set(as, html)
  return html
}

const written = new WeakMap<object, string>()

/** A value as JSON has it; what lasts is written once. */
export const jsonOnce = (value: unknown): string | undefined => jsonAround(value) ?? JSON.stringify(value)

/** The JSON of what lasts or has something in it that does; the rest JSON.stringify writes sooner in one piece. */
function jsonAround(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = written.get(value)
  if (known) return known
  const json = Array.isArray(value) ? listAround(value) : isPlain(value) ? objectAround(value) : undefined
  if (!lasting.has(value)) return json
  const kept = json ?? JSON.stringify(value)
  written.set(value, kept)
  return kept
}

/** Neither what says itself how it is written, nor what is none of our own. */
const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value)

function listAround(list: readonly unknown[]): string | undefined {
  const around = Array.from(list, jsonAround)
  if (around.every(isNothing)) return undefined
  return `[${around.map((json, at) => json ?? JSON.stringify(list[at]) ?? 'null').join()}]`
}

function objectAround(value: object): string | undefined {
  const around = Object.values(value).map(jsonAround)
  if (around.every(isNothing)) return undefined
  const parts = Object.entries(value).flatMap(([name, part], at) => {
    const json = around[at] ?? JSON.stringify(part)
    return json === undefined ? [] : `${JSON.stringify(name)}:${json}`
  })
  return `{${parts.join()}}`
}

const isNothing = (json: string | undefined): boolean => json === undefined
