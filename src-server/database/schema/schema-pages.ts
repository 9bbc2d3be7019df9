import type { Generated } from 'kysely'

/** Former slugs and paths. */
export type PageTables = {
  renamed_slugs: {
    /** A resource whose records have slugs, or the setting of a former path. */
    resource: string
    slug: string
    record_id: number
    renamed_at: Generated<string>
  }
}
