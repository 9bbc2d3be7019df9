import { integer, text, time } from '#domain/fields/fields.ts'
import { fieldSchema, type JsonSchema, objectSchema } from '../../resources/json-schema.ts'

/** The response schemas of the import routes. */

const count = integer({ required: true, min: 0 })
const cells: JsonSchema = { type: 'array', items: { type: ['string', 'null'] } }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties })

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

export const runSchema = object(runParts)
export const sampledRunSchema = object({
  ...runParts,
  undone_name: fieldSchema(text()),
  sample: list(cells),
})
export const runsSchema = object({ runs: list(runSchema) })

export const kindsSchema = object({
  kinds: list(
    object({
      kind: { type: 'string' },
      columns: list(
        object({
          name: { type: 'string' },
          required: { type: 'boolean' },
          kind: { type: 'string' },
          to: fieldSchema(text()),
        }),
      ),
    }),
  ),
})

export const missingSchema = object({
  missing: list(
    object({
      resource: { type: 'string' },
      count: fieldSchema(count),
      titles: list({ type: 'string' }),
      allowed: { type: 'boolean', description: 'whether the current user may create them' },
    }),
  ),
})

export const picturesSchema = object({
  waiting: fieldSchema(count),
  done: fieldSchema(count),
  failed: fieldSchema(count),
  failures: list(
    object({
      id: fieldSchema(count),
      product_id: fieldSchema(count),
      url: { type: 'string' },
      problem: fieldSchema(text()),
    }),
  ),
})

const rowSchema = object({
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
    object({ field: { type: 'string' }, column: fieldSchema(integer()), text: { type: 'string' } }),
  ),
})

export const rowsSchema = object({
  rows: list(rowSchema),
  total: fieldSchema(count),
  page: fieldSchema(count),
  limit: fieldSchema(count),
})

export const fixedSchema = object({ run: runSchema, row: rowSchema })

export const undoneSchema = object({
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
