import type { ColumnType, Generated } from 'kysely'
import type { FieldProblem } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { listSettings } from '#domain/operations/saved-view.ts'
import type { ResourceName } from '#registry'
import type { BackupTables } from './schema-backups.ts'

type Time = string
type Stayed = { resource: ResourceName; id: number; reason: FieldProblem }

/** Tables of the back office: saved views of lists, exports and imports. */
export type AdminTables = BackupTables & {
  saved_views: {
    id: Generated<number>
    resource: string
    title: string
    settings: ColumnType<Values<typeof listSettings>, string, string>
    user_id: number
    role_id: number | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  export_runs: {
    id: Generated<number>
    resource: string
    format: string
    query: ColumnType<unknown, string, string>
    user_id: number
    /** 0 waiting, 1 running, 2 done, 3 failed, 4 cancelled. */
    state: Generated<number>
    total: Generated<number>
    done: Generated<number>
    file: string | null
    size: number | null
    problem: string | null
    others: Generated<boolean>
    runner: string | null
    touched_at: Time | null
    created_at: Generated<Time>
    finished_at: Time | null
  }
  import_runs: {
    id: Generated<number>
    kind: string
    title: string
    user_id: number
    /** 0 staging, 1 staged, 2 applying, 3 applied, 4 failed, 5 undone, 6 waiting for its mapping. */
    state: Generated<number>
    columns: ColumnType<string[], string, string>
    mapping: ColumnType<Record<string, string>, string, string>
    /** The program that the file comes from (src/imports/product-files/presets.ts). */
    preset: string | null
    /** src/imports/product-files/settings.ts */
    settings: ColumnType<Record<string, unknown>, string | undefined, string>
    total: Generated<number>
    done: Generated<number>
    created: Generated<number>
    updated: Generated<number>
    unchanged: Generated<number>
    refused: Generated<number>
    operation_id: string | null
    problem: string | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
    finished_at: Time | null
    /** The operation that has undone it, with time and user. */
    undo_id: string | null
    undone_at: Time | null
    undone_by: number | null
  }
  /** Pictures of imported products that are to be downloaded, by the position that they have in the product. */
  picture_downloads: {
    id: Generated<number>
    run_id: number
    product_id: number
    position: number
    url: string
    /** 0 waiting, 1 downloaded, 2 failed. */
    state: Generated<number>
    attempts: Generated<number>
    next_at: Generated<Time>
    problem: string | null
    media_id: number | null
    updated_at: Generated<Time>
  }
  /** Internal notes of the back office on an order. */
  order_notes: {
    id: Generated<number>
    order_info_id: number
    user_id: number | null
    note: string
    created_at: Generated<Time>
  }
  undo_runs: {
    id: Generated<number>
    user_id: number
    operation_id: string
    undo_id: string | null
    /** 0 running, 1 done, 2 aborted. */
    state: Generated<number>
    total: Generated<number>
    done: Generated<number>
    restored: Generated<number>
    stayed: ColumnType<Stayed[], string | undefined, string>
    stayed_total: Generated<number>
    problem: string | null
    created_at: Generated<Time>
    finished_at: Time | null
  }
  /** The ids of records in other systems. */
  external_references: {
    resource: string
    reference: string
    record_id: number
    created_at: Generated<Time>
  }
  import_rows: {
    run_id: number
    line: number
    cells: ColumnType<(string | null)[], string, string>
    /** 1 create, 2 update, 3 unchanged, 4 error, 5 part of another row. */
    outcome: number | null
    record_id: number | null
    record: ColumnType<Record<string, unknown> | null, string | null, string | null>
    problems: ColumnType<Record<string, unknown> | null, string | null, string | null>
    /** Of a file of products, which is applied in parts: whether the row has been written. */
    applied: Generated<boolean>
  }
}
