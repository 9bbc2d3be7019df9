import type { RawBuilder, Transaction } from 'kysely'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
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

/**
 * What a feature adds to the generic resource engine for a resource (docs/architecture.md 3). Hooks run in the engine's
 * transaction.
 */
export type ResourceHooks = {
  /**
   * Slow work that a save needs, done before its transaction locks rows. It may be skipped: `beforeSave` does the same work again if
   * necessary. `id` is null for a new record; the body is unvalidated.
   */
  prepare?: (context: Context, body: Readonly<Record<string, unknown>>, id: number | null) => Promise<void>
  /**
   * Computes fields from other fields; the returned fields are stored in place of the sent ones. `stored` is null for a new
   * record, `sent` has the saved fields, `body` is the request's body, without the fields that were left out.
   */
  beforeSave?: (
    operation: OperationContext,
    record: Values,
    stored: StoredRecord | null,
    sent: Values,
    body: Readonly<Values>,
  ) => Values | Promise<Values>
  /**
   * Validates across fields, or against the database. `record` is the record to store, with each field valid by itself; `stored`
   * is null for a new record.
   */
  rules?: (operation: OperationContext, record: Values, stored: StoredRecord | null) => Promise<FieldErrors>
  /** The same for many records in fewer queries; the errors of each. */
  rulesOfMany?: (
    operation: OperationContext,
    items: readonly { record: Values; stored: StoredRecord | null }[],
  ) => Promise<FieldErrors[]>
  /** The child rows of a record in other tables; they become part of the response and of the history. */
  readChildren?: (trx: Transaction<Schema>, id: number) => Promise<Values>
  /** `values` has the saved fields. */
  writeChildren?: (operation: OperationContext, id: number, values: Values) => Promise<void>
  /** The same for many records at the same time; without it, records with children are saved one by one. */
  writeChildrenOfMany?: (operation: OperationContext, ids: readonly number[]) => Promise<void>
  /** The child rows of many new records, whose values are in the order of their ids; without it, they are created one by one. */
  createChildrenOfMany?: (
    operation: OperationContext,
    ids: readonly number[],
    values: readonly Values[],
  ) => Promise<void>
  /** The child rows of many records, each with the record's id. */
  readChildrenOfMany?: (trx: Transaction<Schema>, ids: readonly number[]) => Promise<Values[]>
  /**
   * Side effects of a save, such as ended sessions and security events. `before` is null for a new record, `after` for a removed
   * one; `saved` has the saved fields.
   */
  afterSave?: (
    operation: OperationContext,
    before: StoredRecord | null,
    after: StoredRecord | null,
    saved: Values,
  ) => Promise<void>
  /** The lists that a write affects, for invalidating the cache (cache/tags.ts). Undefined: all of them. */
  affectedLists?: (before: Values | null, after: Values | null) => string[] | undefined
  /** Throws the Failure with the reason why a record cannot be removed. */
  beforeDelete?: (operation: OperationContext, stored: StoredRecord) => Promise<void>
  /** Further users of a record: a select of their ids. The engine itself finds the references of the registry. */
  usedBy?: Partial<Record<ResourceName, (id: number) => RawBuilder<unknown>>>
  /**
   * Conditions for the rows t that a user may see, beyond the distinction of own and others' records (lists, exports, single
   * records).
   */
  rowScope?: (context: Context, query?: ListQuery) => RawBuilder<unknown>[]
  /** Columns with personal data that not all users of the list may see. */
  masks?: (context: Pick<Context, 'user'>) => Masks
  /**
   * The row scope excludes rows when a query searches a masked column, so the column stays searchable for users who may see it.
   */
  searchesMasked?: true
  /** Filters of the list that are no columns of it. */
  filters?: Filters
  /** The condition of a keyword search, for a view whose columns come from several tables. */
  keyword?: (typed: string) => RawBuilder<unknown>
  /** Changes many records in few queries; without it the engine changes them one by one. */
  batch?: Batch
}

/** The SQL expressions that replace columns of the rows t, by column name. */
export type Masks = Readonly<Record<string, RawBuilder<unknown>>>

/** Conditions for the rows t of a list, by filter name; undefined for an invalid value. */
export type Filters = Readonly<Record<string, (raw: string) => RawBuilder<unknown> | undefined>>

type Values = Record<string, unknown>

export const hooksOf = ({ hooks }: Pick<Context, 'hooks'>, name: ResourceName): ResourceHooks =>
  hooks.resources[name] ?? none

const none: ResourceHooks = {}
