import { extraSearch } from '#domain/catalog/product-answer.ts'
import { choices } from '#domain/fields/choices.ts'
import type { Field, Fields, Kind } from '#domain/fields/fields.ts'

/**
 * Converts the kind of a field to JSON Schema, which serialises all responses, so that no undeclared field is sent, and describes
 * the API (OpenAPI 3.1).
 */
export type JsonSchema = { [key: string]: unknown }

const string = (more: JsonSchema = {}) => ({ type: 'string', ...more })
const integer = (more: JsonSchema = {}) => ({ type: 'integer', ...more })

const schemas: { [K in Kind]: (field: Field<K>) => JsonSchema } = {
  text: ({ max }) => string({ maxLength: max }),
  long_text: ({ max }) => string({ maxLength: max }),
  rich_text: () => string({ description: 'Sanitised HTML' }),
  slug: ({ max }) => string({ maxLength: max }),
  email: ({ max }) => string({ format: 'email', maxLength: max }),
  phone: ({ max }) => string({ maxLength: max }),
  link: ({ max }) => string({ maxLength: max }),
  password: ({ min }) => string({ minLength: min }),
  integer: ({ min, max }) => integer({ minimum: min, maximum: max }),
  money: () => ({ type: 'number', description: 'Tk, two decimals' }),
  decimal: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
  flag: () => ({ type: 'boolean' }),
  choice: ({ of }) =>
    integer({ description: choices[of].map(({ id, title }) => `${id} ${title}`).join(', ') }),
  date: () => string({ description: 'YYYY-MM-DD' }),
  time: () => string({ description: 'ISO 8601, UTC' }),
  picture: () => string({ description: 'Where the shop serves the picture' }),
  color: () => string({ description: '#rrggbb' }),
  reference: ({ to }) => integer({ description: `id of ${to}` }),
  links: ({ to }) => ({ type: 'array', items: integer(), description: `ids of ${to}` }),
  rows: ({ of, as }) =>
    as === 'one'
      ? objectSchema(of)
      : as === 'keyed'
        ? { type: 'object', additionalProperties: objectSchema(of) }
        : { type: 'array', items: objectSchema(of) },
}

export function fieldSchema(field: Field): JsonSchema {
  const schema = (schemas[field.kind] as (field: Field) => JsonSchema)(field)
  return field.required ? schema : { ...schema, type: [schema.type, 'null'] }
}

/** The schema of a record in a response. */
export const objectSchema = (fields: Fields): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.secret)
      .map(([name, field]) => [name, fieldSchema(field)]),
  ),
})

/** The schema of a body, or of the parameters of a path, with these fields. */
export const inputSchema = (fields: Fields): JsonSchema => ({
  type: 'object',
  required: Object.entries(fields)
    .filter(
      ([, field]) =>
        field.required &&
        field.initial === undefined &&
        !field.readonly &&
        field.kind !== 'links' &&
        field.kind !== 'rows',
    )
    .map(([name]) => name),
  properties: Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.readonly)
      .map(([name, field]) => [name, fieldSchema(field)]),
  ),
})

/** The schemas of a request by location; locations without fields are left out. */
export const requestSchemas = (fields: { params?: Fields; querystring?: Fields; body?: Fields }) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, part]) => Object.keys(part).length > 0)
      .map(([name, part]) => [name, inputSchema(part)]),
  )

/** The body of a request with a file, as a form or as one of these content types. */
export const fileBody = (types: Record<string, JsonSchema> = {}): JsonSchema => ({
  content: {
    ...Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }])),
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: string({ format: 'binary' }) } },
    },
  },
})

/** The response of a route that sends a file of one of these types. */
export const fileResponse = (...types: string[]) => ({
  200: {
    description: 'The file',
    content: Object.fromEntries(types.map((type) => [type, { schema: string({ format: 'binary' }) }])),
  },
})

const pageMetaSchema = {
  type: 'object',
  properties: {
    current_page: integer(),
    last_page: integer(),
    per_page: integer(),
    total: integer(),
    from: { type: ['integer', 'null'] },
    to: { type: ['integer', 'null'] },
    path: string(),
  },
}
const orNull = (type: string) => ({ type: [type, 'null'] })
const linksSchema = {
  type: 'object',
  properties: {
    first: string(),
    last: string(),
    prev: { type: ['string', 'null'] },
    next: { type: ['string', 'null'] },
  },
}

/** The response envelopes of src/contract/envelope.ts. */
export const wrapped = {
  page: (row: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: {
      data: { type: 'array', items: row },
      meta: pageMetaSchema,
      links: linksSchema,
      msg: string(),
    },
  }),
  /** A page whose total may be requested separately (`total=later`), or of a list by cursor. */
  list: (row: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: {
      data: { type: 'array', items: row },
      meta: {
        ...pageMetaSchema,
        properties: {
          ...pageMetaSchema.properties,
          current_page: orNull('integer'),
          last_page: orNull('integer'),
          total: orNull('integer'),
          next_cursor: string(),
          has_more: { type: 'boolean' },
        },
      },
      links: {
        ...linksSchema,
        properties: { ...linksSchema.properties, first: orNull('string'), last: orNull('string') },
      },
      msg: string(),
    },
  }),
  /** A page of search results with its additional fields. */
  found: (row: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: {
      data: { type: 'array', items: row },
      meta: pageMetaSchema,
      links: linksSchema,
      msg: string(),
      ...(objectSchema(extraSearch).properties as object),
    },
  }),
  one: (row: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: { status: { type: 'boolean' }, data: row },
  }),
  saved: (row: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: {
      status: { type: 'boolean' },
      data: row,
      msg: string(),
      warnings: { type: 'array', items: string() },
    },
  }),
  plain: (row: JsonSchema): JsonSchema => ({ type: 'array', items: row }),
  bare: (row: JsonSchema): JsonSchema => row,
}
