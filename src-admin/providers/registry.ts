import type { Fields } from '#domain/fields/fields.ts'
import type { Entry } from '#domain/fields/resource.ts'
import { type ResourceName, registry } from '#registry'

/** The registry for the back office: every entry under the name of its page (docs/decisions/0034). */

const entries = Object.entries(registry) as unknown as [ResourceName, Entry][]

export type MenuEntry = { name: ResourceName; page: string; entry: Entry }

export const menuEntries: readonly MenuEntry[] = entries.map(([name, entry]) => ({
  name,
  page: entry.page ?? name,
  entry,
}))

const byPage = new Map(menuEntries.map((item) => [item.page, item]))
const byName = new Map(menuEntries.map((item) => [item.name as string, item]))

/** The API's name of a resource; react-admin uses the page name. */
export const apiName = (page: string): string => byPage.get(page)?.name ?? page

export const pageOf = (name: string): string => byName.get(name)?.page ?? name

export const findEntry = (page: string): Entry | undefined => byPage.get(page)?.entry

/** The fields of an API resource. */
export const fieldsOf = (name: string): Fields => byName.get(name)?.entry.fields ?? {}

/** The registry entry of a page that is known to exist. */
export const entryOf = (page: string): Entry => {
  const entry = findEntry(page)
  if (!entry) throw new Error(`There is no page ${page}.`)
  return entry
}
