import { longestKeyword, maxLimit } from '#domain/contract/list-query.ts'
import { type Fields, integer, text } from '#domain/fields/fields.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'
import { exportFormats, exportTypes } from '#domain/operations/export.ts'
import { longestReference, mostUpserts, upsertResult } from '#domain/operations/upsert.ts'
import { fileResponse, type JsonSchema, objectSchema, requestSchemas, wrapped } from '../json-schema.ts'
import { listColumns, publicColumns } from '../list/list.ts'
import { nameFields } from '../named-fields.ts'
import { resourceNames } from '../operation-names.ts'
import { shareSchema } from '../shared-schemas.ts'

const id = nameFields('RecordId', { id: integer({ required: true }) })

/** The schemas of the routes of a registry entry. */
export function routeSchemas(name: string, entry: Entry) {
  const columns = columnsOf(entry)
  const { one, many } = resourceNames(name)
  const recordFields = { ...id, ...columns }
  const record = shareSchema(one, entry, () => objectSchema(recordFields))
  const rowColumns = listColumns(entry)
  const isWhole = rowColumns.length === Object.keys(recordFields).length
  const fieldsOf = (names: string[]) =>
    objectSchema(Object.fromEntries(names.map((name) => [name, columns[name] ?? id.id])))
  const row = isWhole ? record : shareSchema(`${one}Row`, entry, () => fieldsOf(rowColumns))
  const published = shareSchema(`Published${one}`, entry, () => fieldsOf(publicColumns(entry)))
  const found = objectSchema({ ...id, [entry.title]: columns[entry.title] ?? text() })
  const { filters, paging, cursor, total } = listQuery(entry)
  const route = (operationId: string, summary: string, response: object, request: object = {}) => ({
    operationId,
    summary,
    tags: [name],
    ...request,
    response: 'type' in response || '$ref' in response ? { 200: response } : response,
  })
  const body = requestSchemas({ body: columns }).body as JsonSchema
  // Fields that are not sent are unchanged, so an update has no required fields.
  const { required, ...changed } = body
  const changes = shareSchema(`${one}Changes`, entry, () => changed)
  const input = shareSchema(`${one}Input`, entry, () => ({ allOf: [changes], required }))
  const saved = wrapped.saved(record)
  const deleted = wrapped.saved(objectSchema(id))
  const byId = requestSchemas({ params: id })
  const query = properties({ ...paging, cursor, ...filters, total })
  const list = route(`list${many}`, `list ${name}`, wrapped.list(row), {
    description: aboutFilters,
    querystring: query,
  })
  const update = { ...byId, body: changes }
  const changeSent = `change the sent fields of one of ${name}`
  return {
    readOne: route(`get${one}`, `get one of ${name}`, wrapped.one(record), byId),
    update: route(`update${one}`, changeSent, saved, update),
    updateByPost: route(`update${one}ByPost`, changeSent, saved, update),
    list,
    // OpenAPI cannot tell `/api/tags/{limit}` from `/api/tags/{id}`, so the document has it in a description only.
    listLimited: { ...list, hide: true },
    search: route(`search${many}`, `search ${name} by title`, wrapped.plain(found), {
      ...requestSchemas({
        querystring: { term: text({ max: longestKeyword }), limit: integer({ min: 1, max: 50 }) },
      }),
    }),
    export: route(
      `export${many}`,
      `export ${name} to a file: the whole list by its filters, sorted`,
      fileResponse(...Object.values(exportTypes)),
      { querystring: properties({ format: { enum: [...exportFormats] }, ...variantRows(name), ...filters }) },
    ),
    load: route(`load${many}`, `list published ${name}`, wrapped.page(published), {
      querystring: properties(paging),
    }),
    store: route(`create${one}`, `create one of ${name}`, saved, { body: input }),
    upsert: route(
      `upsert${many}`,
      `create and change many of ${name} by their ids in another system`,
      wrapped.saved(objectSchema(upsertResult)),
      { body: upsertBody(changes) },
    ),
    remove: route(`delete${one}`, `delete one of ${name}`, deleted, byId),
    removeByPost: route(`delete${one}ByPost`, `delete one of ${name}`, deleted, byId),
  }
}

const aboutFilters =
  'The limit may also be a path segment: /api/tags/20 is /api/tags?limit=20. A value that cannot be read is 422, with the error at its name.'

/** Records with their ids in another system, or with their own. */
const upsertBody = (changes: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['records'],
  properties: {
    records: {
      type: 'array',
      maxItems: mostUpserts,
      items: { allOf: [recordKey, changes] },
    },
  },
})

const recordKey: JsonSchema = {
  type: 'object',
  properties: {
    external_reference: { type: 'string', maxLength: longestReference },
    id: { type: 'integer', minimum: 1 },
  },
}

const properties = (schemas: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: schemas,
})

/** Products are also exported as their prices and stock, with a row for each variant. */
const variantRows = (name: string): Record<string, JsonSchema> =>
  name === 'products' ? { rows: { enum: ['variants'] } } : {}

function listQuery({ filters }: Entry) {
  const value = { type: 'string' }
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
