import type { Generated } from 'kysely'

/** What the shop remembers of its addresses. */
export type PageTables = {
  renamed_slugs: {
    /** A resource whose records have slugs, or the setting that an old path was. */
    resource: string
    slug: string
    record_id: number
    renamed_at: Generated<string>
  }
}
