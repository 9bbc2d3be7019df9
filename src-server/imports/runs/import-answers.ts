import { integer, text, time } from '#domain/fields/fields.ts'
import { fieldSchema, type JsonSchema, objectSchema, wholeObject } from '../../resources/json-schema.ts'

/** The response schemas of the import routes. */

const count = integer({ required: true, min: 0 })
const cells: JsonSchema = { type: 'array', items: { type: ['string', 'null'] } }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const runParts: Record<string, JsonSchema> = {
  ...(objectSchema({
    id: count,
    kind: text({ required: true, max: 40 }),
    preset: text({ max: 40 }),
    title: text({ required: true }),
    state: count,
    total: count,
    done: count,
    created: count,
    updated: count,
    unchanged: count,
    refused: count,
    operation_id: text({ max: 36 }),
    problem: text({ max: 500 }),
    created_at: time({ required: true }),
    finished_at: time(),
    undone_at: time(),
  }).properties as Record<string, JsonSchema>),
  columns: list({ type: 'string' }),
  mapping: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'field by place of column',
  },
  settings: {
    type: 'object',
    additionalProperties: true,
    description: 'how a file of products is read: targets of options, selling unit, price factor',
  },
}

export const runSchema = wholeObject(runParts)
const sample = list(cells)
/** A new import lacks `undone_name`. */
export const sampledRunSchema: JsonSchema = {
  ...wholeObject({ ...runParts, sample }),
  properties: { ...runParts, undone_name: fieldSchema(text()), sample },
}
export const runsSchema = wholeObject({ runs: list(runSchema) })

export const kindsSchema = wholeObject({
  kinds: list(
    wholeObject({
      kind: { type: 'string' },
      columns: list(
        wholeObject({
          name: { type: 'string' },
          required: { type: 'boolean' },
          kind: { type: 'string' },
          to: fieldSchema(text()),
        }),
      ),
    }),
  ),
})

export const missingSchema = wholeObject({
  missing: list(
    wholeObject({
      resource: { type: 'string' },
      count: fieldSchema(count),
      titles: list({ type: 'string' }),
      allowed: { type: 'boolean', description: 'whether the current user may create them' },
    }),
  ),
})

export const picturesSchema = wholeObject({
  waiting: fieldSchema(count),
  done: fieldSchema(count),
  failed: fieldSchema(count),
  failures: list(
    wholeObject({
      id: fieldSchema(count),
      product_id: fieldSchema(count),
      url: { type: 'string' },
      problem: fieldSchema(text()),
    }),
  ),
})

const rowSchema = wholeObject({
  line: fieldSchema(count),
  cells,
  outcome: fieldSchema(integer()),
  record_id: fieldSchema(integer()),
  changed: list({ type: 'string' }),
  was: {
    type: 'object',
    additionalProperties: { type: ['string', 'null'] },
    description: 'what was there by field, where no page shows it',
  },
  problems: list(
    wholeObject({ field: { type: 'string' }, column: fieldSchema(integer()), text: { type: 'string' } }),
  ),
})

export const rowsSchema = wholeObject({
  rows: list(rowSchema),
  total: fieldSchema(count),
  page: fieldSchema(count),
  limit: fieldSchema(count),
})

export const fixedSchema = wholeObject({ run: runSchema, row: rowSchema })

export const undoneSchema = wholeObject({
  run: runSchema,
  restored: fieldSchema(count),
  left: list(
    objectSchema({
      resource: text({ required: true }),
      id: count,
      title: text({ required: true, max: 300 }),
      reason: text({ required: true, max: 1000 }),
    }),
  ),
  left_total: fieldSchema(count),
  run_id: fieldSchema(integer()),
  total: fieldSchema(count),
})
