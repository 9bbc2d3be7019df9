import type { Entry } from '#domain/fields/resource.ts'
import { type ResourceName, registry } from '#registry'

/** The registry as the engine reads it: any entry by its name. */
export const entries = Object.entries(registry) as unknown as [ResourceName, Entry][]

const byName = registry as unknown as Record<string, Entry>

export const entryOf = (name: ResourceName): Entry => {
  const entry = byName[name]
  if (!entry) throw new Error(`There is no resource ${name}.`)
  return entry
}
