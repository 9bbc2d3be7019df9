import type { Fields } from '#domain/fields/fields.ts'
import type { Entry } from '#domain/fields/resource.ts'
import { type ResourceName, registry } from '#registry'

/** The registry as the back office reads it: every entry under the name of its page (docs/decisions/0034). */

const entries = Object.entries(registry) as unknown as [ResourceName, Entry][]

export type DeskEntry = { name: ResourceName; page: string; entry: Entry }

export const deskEntries: readonly DeskEntry[] = entries.map(([name, entry]) => ({
  name,
  page: entry.page ?? name,
  entry,
}))

const byPage = new Map(deskEntries.map((desk) => [desk.page, desk]))
const byName = new Map(deskEntries.map((desk) => [desk.name as string, desk]))

/** react-admin knows resources by their pages; the API by its own names. */
export const apiName = (page: string): string => byPage.get(page)?.name ?? page

export const pageOf = (name: string): string => byName.get(name)?.page ?? name

export const findEntry = (page: string): Entry | undefined => byPage.get(page)?.entry

/** What a resource of the API is made of. */
export const fieldsOf = (name: string): Fields => byName.get(name)?.entry.fields ?? {}

/** The entry behind a page that is known to be one. */
export const entryOf = (page: string): Entry => {
  const entry = findEntry(page)
  if (!entry) throw new Error(`There is no page ${page}.`)
  return entry
}
