import type { RawBuilder, Transaction } from 'kysely'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { Batch } from './batch.ts'

declare module '../context/context.ts' {
  interface Hooks {
    resources: Partial<Record<ResourceName, ResourceHooks>>
  }
}

export type StoredRecord = Record<string, unknown> & {
  id: number
  created_by: number | null
  updated_at: string
}

/** What a feature adds to the generic engine for a resource (docs/architecture.md 3); it takes part in the engine's one transaction. */
export type ResourceHooks = {
  /**
   * Slow work that a save will need, before its transaction holds the database. It may be left out: `settle` asks again.
   * `id` is null for a new record; the body is as it was sent.
   */
  prepare?: (context: Context, body: Readonly<Record<string, unknown>>, id: number | null) => Promise<void>
  /**
   * Fields that follow from the others: what it answers is stored in their place. `stored` is null for a new record,
   * `sent` holds the fields that are being saved, `body` what was sent, where a field that was left out is not there.
   */
  settle?: (
    work: Work,
    record: Values,
    stored: StoredRecord | null,
    sent: Values,
    body: Readonly<Values>,
  ) => Values | Promise<Values>
  /**
   * Rules that look at more than one field, or at the database. `record` is what would be stored, each field sound by
   * itself; `stored` is null for a new record.
   */
  rules?: (work: Work, record: Values, stored: StoredRecord | null) => Promise<FieldErrors>
  /** What hangs on a record in tables of its own; it becomes part of the answer and of the history. */
  readChildren?: (trx: Transaction<Schema>, id: number) => Promise<Values>
  /** `values` holds the fields that are being saved. */
  writeChildren?: (work: Work, id: number, values: Values) => Promise<void>
  /** The same for many records at once; what has children and does not say this is saved one by one. */
  writeChildrenOfMany?: (work: Work, ids: readonly number[]) => Promise<void>
  /**
   * What follows elsewhere: sessions that end, what the security log says. `before` is null for a new record, `after` for
   * one that was removed; `saved` holds the fields that were saved.
   */
  follow?: (
    work: Work,
    before: StoredRecord | null,
    after: StoredRecord | null,
    saved: Values,
  ) => Promise<void>
  /** The lists that a write affects, for the cache (cache/tags.ts). Undefined: all of them. */
  affectedLists?: (before: Values | null, after: Values | null) => string[] | undefined
  /** Throws the Failure that says why a record stays. */
  mayRemove?: (work: Work, stored: StoredRecord) => Promise<void>
  /** Who else uses a record: a select of their ids; the engine knows the registry's own references. */
  usedBy?: Partial<Record<ResourceName, (id: number) => RawBuilder<unknown>>>
  /** Which of its rows t a user sees, beyond own and others' (lists, exports, one record). */
  rowScope?: (context: Context, query?: ListQuery) => RawBuilder<unknown>[]
  /** Columns about people whom not everybody who may open the list may see. */
  masks?: (context: Pick<Context, 'user'>) => Masks
  /** The row scope leaves rows out where a query looks for a masked column: to others it stays searchable. */
  searchesMasked?: true
  /** Filters of its list that are no columns of it. */
  filters?: Filters
  /** How a keyword is looked for, where the columns of its view lie in several tables. */
  keyword?: (typed: string) => RawBuilder<unknown>
  /** How many of its records are changed in few statements; without it they are changed one by one, by the engine. */
  batch?: Batch
}

/** What stands in the place of a column of the rows t, by its name. */
export type Masks = Readonly<Record<string, RawBuilder<unknown>>>

/** Conditions on the rows t of a list, by the name of the filter; undefined when its value cannot be read. */
export type Filters = Readonly<Record<string, (raw: string) => RawBuilder<unknown> | undefined>>

type Values = Record<string, unknown>

export const hooksOf = ({ hooks }: Pick<Context, 'hooks'>, name: ResourceName): ResourceHooks =>
  hooks.resources[name] ?? none

const none: ResourceHooks = {}
