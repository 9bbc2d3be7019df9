import type { Piece } from '#domain/contract/render.ts'
import { inPage } from './in-page.ts'
import { bytesOf, pieces } from './pieces.ts'
import type { Site } from './site.ts'

const drawn = new WeakMap<Site, WeakMap<object, Map<string, Uint8Array>>>()

/** What was drawn of once, and will be shown on other pages too; it is what it is as long as it is there. */
const lasting = new WeakSet<object>()

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

/**
 * What was drawn of a thing, as bytes, kept as long as it and the settings are: whatever changes is another thing
 * (blocks/kept.tsx).
 */
export function drawnOnce(site: Site, of: object, as: string, draw: () => readonly Piece[]): Uint8Array {
  const things = remembered(drawn, site, () => new WeakMap<object, Map<string, Uint8Array>>())
  const views = remembered(things, of, () => new Map<string, Uint8Array>())
  const html = views.get(as) ?? bytesOf(draw())
  views.set(as, html)
  return html
}

const written = new WeakMap<object, Uint8Array>()

/** What a page shows as the JSON that stands in it; what lasts is written once. */
export const jsonOnce = (value: object): readonly Piece[] => around(value) ?? [inPage(JSON.stringify(value))]

/** The JSON of what lasts or has something in it that does; the rest JSON.stringify writes sooner in one piece. */
function around(value: unknown): readonly Piece[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (lasting.has(value)) return [bytesOfLasting(value)]
  if (Array.isArray(value)) return listAround(value)
  return isPlain(value) ? objectAround(value) : undefined
}

function bytesOfLasting(value: object): Uint8Array {
  const known = written.get(value) ?? bytesOf([inPage(JSON.stringify(value))])
  written.set(value, known)
  return known
}

/** Neither what says itself how it is written, nor what is none of our own. */
const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value)

function listAround(list: readonly unknown[]): Piece[] | undefined {
  const parts = Array.from(list, around)
  if (parts.every(isNothing)) return undefined
  const json = pieces()
  json.write('[')
  for (const [at, part] of parts.entries()) {
    if (at > 0) json.write(',')
    json.writeAll(part ?? [textOfPart(list[at]) ?? 'null'])
  }
  json.write(']')
  return json.end()
}

function objectAround(value: object): Piece[] | undefined {
  const all = Object.entries(value)
  const parts = all.map(([, part]) => around(part))
  if (parts.every(isNothing)) return undefined
  const json = pieces()
  let before = '{'
  for (let at = 0; at < all.length; at++) {
    const [name, part] = all[at] as [string, unknown]
    const written = parts[at] ?? textOfPart(part)
    if (written === undefined) continue
    json.write(`${before}${nameInJson(name)}:`)
    if (typeof written === 'string') json.write(written)
    else json.writeAll(written)
    before = ','
  }
  json.write('}')
  return json.end()
}

/** Nearly all are words, in which there is nothing to be written otherwise. */
const nameInJson = (name: string): string => (/^\w+$/.test(name) ? `"${name}"` : inPage(JSON.stringify(name)))

/** JSON has no word for what a program does. */
const textOfPart = (part: unknown): string | undefined => {
  const json: string | undefined = JSON.stringify(part)
  return json === undefined ? undefined : inPage(json)
}

const isNothing = (part: readonly Piece[] | undefined): boolean => part === undefined
