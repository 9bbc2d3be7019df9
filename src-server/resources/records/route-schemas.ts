import { longestKeyword, maxLimit } from '#domain/contract/list-query.ts'
import { type Fields, integer, text } from '#domain/fields/fields.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'
import { exportFormats, exportTypes } from '#domain/operations/export.ts'
import { longestReference, mostUpserts, upsertResult } from '#domain/operations/upsert.ts'
import { fileResponse, type JsonSchema, objectSchema, requestSchemas, wrapped } from '../json-schema.ts'
import { listColumns } from '../list/list.ts'

const id = { id: integer({ required: true }) } as const

/** The schemas of the routes of a registry entry. */
export function routeSchemas(name: string, entry: Entry) {
  const columns = columnsOf(entry)
  const record = objectSchema({ ...id, ...columns })
  const row = objectSchema(
    Object.fromEntries(
      listColumns(entry).map((column) => [column, columns[column] ?? integer({ required: true })]),
    ),
  )
  const found = objectSchema({ ...id, [entry.title]: columns[entry.title] ?? text() })
  const { filters, paging, cursor, total } = listQuery(entry)
  const route = (summary: string, response: object, request: object = {}) => ({
    summary,
    tags: [name],
    ...request,
    response: 'type' in response ? { 200: response } : response,
  })
  const body = requestSchemas({ body: columns }).body as JsonSchema
  // Fields that are not sent are unchanged, so an update has no required fields.
  const { required: _, ...changes } = body
  const byId = requestSchemas({ params: id })
  const list = { querystring: properties({ ...paging, cursor, ...filters, total }) }
  return {
    readOne: route(`get one of ${name}`, wrapped.one(record), byId),
    update: route(`change the sent fields of one of ${name}`, wrapped.saved(record), {
      ...byId,
      body: changes,
    }),
    list: route(`list ${name}`, wrapped.list(row), list),
    listLimited: route(`list ${name}, with the limit in the path`, wrapped.list(row), {
      ...requestSchemas({ params: { limit: integer({ required: true }) } }),
      ...list,
    }),
    search: route(`search ${name} by title`, wrapped.plain(found), {
      ...requestSchemas({
        querystring: { term: text({ max: longestKeyword }), limit: integer({ min: 1, max: 50 }) },
      }),
    }),
    export: route(
      `export ${name} to a file: the whole list by its filters, sorted`,
      fileResponse(...Object.values(exportTypes)),
      { querystring: properties({ format: { enum: [...exportFormats] }, ...variantRows(name), ...filters }) },
    ),
    load: route(`list published ${name}`, wrapped.page(row), { querystring: properties(paging) }),
    store: route(`create one of ${name}`, wrapped.saved(record), { body }),
    upsert: route(
      `create and change many of ${name} by their ids in another system`,
      wrapped.saved(objectSchema(upsertResult)),
      {
        body: upsertBody(changes),
      },
    ),
    remove: route(`delete one of ${name}`, wrapped.saved(objectSchema(id)), byId),
  }
}

/** Records with their ids in another system, or with their own. */
const upsertBody = (changes: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['records'],
  properties: {
    records: {
      type: 'array',
      maxItems: mostUpserts,
      items: {
        ...changes,
        properties: {
          external_reference: { type: 'string', maxLength: longestReference },
          id: { type: 'integer' },
          ...(changes.properties as object),
        },
      },
    },
  },
})

const properties = (schemas: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: schemas,
})

/** Products are also exported as their prices and stock, with a row for each variant. */
const variantRows = (name: string): Record<string, JsonSchema> =>
  name === 'products' ? { rows: { enum: ['variants'] } } : {}

function listQuery({ filters }: Entry) {
  const value = {
    type: 'string',
    description: 'a value that cannot be read is 422, with the error at this name',
  }
  const paging: Fields = { page: integer({ min: 1 }), limit: integer({ min: 1, max: maxLimit }) }
  return {
    paging: requestSchemas({ querystring: paging }).querystring?.properties as Record<string, JsonSchema>,
    filters: {
      updated_since: {
        type: 'string',
        description: 'only records changed since this day or moment (ISO 8601, UTC)',
      },
      external_reference: { type: 'string', description: 'the id of the record in another system' },
      keyword: { type: 'string', maxLength: longestKeyword },
      ...Object.fromEntries(['sort', 'order', 'own_result', 'ids', ...filters].map((name) => [name, value])),
    },
    cursor: {
      type: 'string',
      description:
        'pages in the order of the last change: empty for the first one, then meta.next_cursor of the previous one',
    },
    total: {
      enum: ['later', 'only'],
      description:
        'later: the rows do not wait to be counted, and meta.total may be null; only: the total without rows',
    },
  }
}
