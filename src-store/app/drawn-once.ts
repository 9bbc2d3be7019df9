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
export function jsonOnce(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = written.get(value)
  if (known) return known
  const json = jsonOf(value)
  if (lasting.has(value)) written.set(value, json)
  return json
}

function jsonOf(value: object): string {
  if (Array.isArray(value)) return `[${Array.from(value, (one) => jsonOnce(one) ?? 'null').join()}]`
  // What says itself how it is written, and what is none of our own.
  if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return JSON.stringify(value)
  const parts: string[] = []
  for (const [name, part] of Object.entries(value)) {
    const json = jsonOnce(part)
    if (json !== undefined) parts.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${parts.join()}}`
}
