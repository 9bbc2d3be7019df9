import { extraSearch } from '#domain/catalog/product-answer.ts'
import { choices } from '#domain/fields/choices.ts'
import type { ChoiceName, Field, Fields, Kind } from '#domain/fields/fields.ts'
import { isSentSometimes, nameOfFields } from './named-fields.ts'
import { pascal } from './operation-names.ts'
import { type JsonSchema, sharedName, shareSchema } from './shared-schemas.ts'

export type { JsonSchema }

type ObjectSchema = (fields: Fields) => JsonSchema

const string = (more: JsonSchema = {}) => ({ type: 'string', ...more })
const integer = (more: JsonSchema = {}) => ({ type: 'integer', ...more })
const INT4 = 2_147_483_647

/**
 * Converts the kind of a field to JSON Schema, which serialises all responses, so that no undeclared field is sent, and describes
 * the API (OpenAPI 3.1). Kinds whose type and format do not show what a value looks like have an example.
 */
const schemas: { [K in Kind]: (field: Field<K>, object: ObjectSchema) => JsonSchema } = {
  text: ({ max }) => string({ maxLength: max }),
  long_text: ({ max }) => string({ maxLength: max }),
  rich_text: () => string({ description: 'Sanitised HTML', examples: ['<p>Text</p>'] }),
  slug: ({ max }) => string({ maxLength: max, examples: ['fresh-tomatoes'] }),
  email: ({ max }) => string({ format: 'email', maxLength: max }),
  phone: ({ max }) => string({ maxLength: max, examples: ['01712345678'] }),
  link: ({ max }) => string({ maxLength: max, examples: ['/about-us'] }),
  password: ({ min }) => string({ minLength: min, examples: ['a long sentence'] }),
  integer: ({ min, max }) =>
    integer({
      format: max > INT4 ? 'int64' : 'int32',
      minimum: min === -INT4 ? undefined : min,
      maximum: max === INT4 ? undefined : max,
    }),
  money: () => ({ type: 'number', description: 'Tk, two decimals' }),
  decimal: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
  flag: () => ({ type: 'boolean' }),
  choice: ({ of }) => shareSchema(`${pascal(of)}Choice`, choices[of], () => choiceSchema(of)),
  date: () => string({ format: 'date' }),
  time: () => string({ format: 'date-time' }),
  picture: () =>
    string({
      description: 'Where the shop serves the picture',
      examples: ['/media/0123456789abcdef0123456789abcdef.webp'],
    }),
  color: () => string({ description: '#rrggbb', examples: ['#0a7d4f'] }),
  reference: ({ to }) => integer({ description: `id of ${to}` }),
  links: ({ to }) => ({ type: 'array', items: integer(), description: `ids of ${to}` }),
  rows: ({ of, as }, object) =>
    as === 'one'
      ? object(of)
      : as === 'keyed'
        ? { type: 'object', additionalProperties: object(of) }
        : { type: 'array', items: object(of) },
}

const choiceSchema = (of: ChoiceName): JsonSchema =>
  integer({
    enum: choices[of].map(({ id }) => id),
    description: choices[of].map(({ id, title }) => `${id} ${title}`).join(', '),
  })

const nullable = (schema: JsonSchema): JsonSchema =>
  '$ref' in schema ? { anyOf: [schema, { type: 'null' }] } : { ...schema, type: [schema.type, 'null'] }

function schemaOf(field: Field, object: ObjectSchema): JsonSchema {
  const schema = (schemas[field.kind] as (field: Field, object: ObjectSchema) => JsonSchema)(field, object)
  return field.required ? schema : nullable(schema)
}

/** The schema of a field in a response. */
export const fieldSchema = (field: Field): JsonSchema => schemaOf(field, objectSchema)

/**
 * The schema of a record in a response, a reference if the fields have a name. Every field is present unless it is marked
 * (`sentSometimes`).
 */
export function objectSchema(fields: Fields): JsonSchema {
  const name = nameOfFields(fields)
  return name ? shareSchema(name, fields, () => recordSchema(fields)) : recordSchema(fields)
}

function recordSchema(fields: Fields): JsonSchema {
  const sent = Object.entries(fields).filter(([, field]) => !field.secret)
  return {
    type: 'object',
    required: sent.filter(([, field]) => !isSentSometimes(field)).map(([name]) => name),
    properties: Object.fromEntries(sent.map(([name, field]) => [name, fieldSchema(field)])),
  }
}

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
      .map(([name, field]) => [name, schemaOf(field, inputSchema)]),
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

const orNull = (type: string) => ({ type: [type, 'null'] })
/** An object with all of these properties. */
export const wholeObject = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

const metaSchema = (position: JsonSchema) =>
  wholeObject({
    current_page: position,
    last_page: position,
    per_page: integer(),
    total: position,
    from: orNull('integer'),
    to: orNull('integer'),
    path: string({ examples: ['/api/products?limit=10'] }),
  })
const linksSchema = (end: JsonSchema) =>
  wholeObject({ first: end, last: end, prev: orNull('string'), next: orNull('string') })

/** Of a page by cursor only. */
const cursorSchema = { next_cursor: string(), has_more: { type: 'boolean' } }

type PageKind = 'Page' | 'List'
const shapes = {
  Page: () => ({ meta: metaSchema(integer()), links: linksSchema(string()) }),
  List: () => {
    const meta = metaSchema(orNull('integer'))
    const properties = { ...(meta.properties as object), ...cursorSchema }
    return { meta: { ...meta, properties }, links: linksSchema(orNull('string')) }
  },
}

/**
 * A page of rows, with additional fields. `List`: its total may be requested separately (`total=later`), or it is read by cursor.
 */
const pageSchema = (kind: PageKind, row: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  required: ['data', 'meta', 'links'],
  properties: {
    data: { type: 'array', items: row },
    meta: shareSchema(`${kind}Meta`, kind, () => shapes[kind]().meta),
    links: shareSchema(`${kind}Links`, kind, () => shapes[kind]().links),
    msg: string(),
    ...more,
  },
})

/** The envelope of a shared schema is shared too: that of `Product` is `SavedProduct`. */
const enveloped =
  (name: (row: string) => string, envelope: (row: JsonSchema) => JsonSchema) =>
  (row: JsonSchema): JsonSchema => {
    const known = sharedName(row)
    return known ? shareSchema(name(known), known, () => envelope(row)) : envelope(row)
  }

/** The response envelopes of src/contract/envelope.ts. */
export const wrapped = {
  page: enveloped(
    (row) => `${row}Page`,
    (row) => pageSchema('Page', row),
  ),
  list: enveloped(
    (row) => `${row}List`,
    (row) => pageSchema('List', row),
  ),
  /** A page of search results with its additional fields. */
  found: enveloped(
    (row) => `${row}Results`,
    (row) => pageSchema('Page', row, recordSchema(extraSearch).properties as JsonSchema),
  ),
  one: enveloped(
    (row) => `${row}Response`,
    (row) => wholeObject({ status: { type: 'boolean' }, data: row }),
  ),
  saved: enveloped(
    (row) => `Saved${row}`,
    (row) => ({
      type: 'object',
      required: ['status', 'data'],
      properties: {
        status: { type: 'boolean' },
        data: row,
        msg: string(),
        warnings: { type: 'array', items: string() },
      },
    }),
  ),
  plain: (row: JsonSchema): JsonSchema => ({ type: 'array', items: row }),
  bare: (row: JsonSchema): JsonSchema => row,
}
