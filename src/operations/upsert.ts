import { integer, longText, rows, text, type Values } from '../fields/fields.ts'

/** Creating and changing many records of a resource in one request, by their ids in another system. */

/** The maximum number of records of a request. */
export const mostUpserts = 200

/** The longest reference of another system. */
export const longestReference = 191

export const upsertOutcomes = ['created', 'updated', 'unchanged', 'failed'] as const
export type UpsertOutcome = (typeof upsertOutcomes)[number]

const count = integer({ required: true })

/** The result of each record, in the order in which they were sent. */
export const upsertResult = {
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  results: rows(
    {
      external_reference: text(),
      /** Null for a record that could not be saved. */
      id: integer(),
      /** created, updated, unchanged or failed. */
      outcome: text({ required: true }),
      /** Why it failed, and the problem of each field. */
      msg: longText(),
      errors: rows({ field: text({ required: true, max: 300 }), problem: longText({ required: true }) }),
    },
    { max: mostUpserts },
  ),
} as const
export type UpsertResult = Values<typeof upsertResult>
export type UpsertedRecord = UpsertResult['results'][number]
