import { longestKeyword, maxLimit } from '#domain/contract/list-query.ts'
import { pushCalls } from '#domain/contract/push-api.ts'
import { type Endpoint, shopTable } from '#domain/contract/shop-api.ts'
import { siteCalls } from '#domain/contract/site-api.ts'
import { type Fields, integer } from '#domain/fields.ts'
import { exportFormats } from '#domain/operations/export.ts'
import { columnsOf, type Entry } from '#domain/resource.ts'
import { bodySchema, type JsonSchema, objectSchema, wrapped } from '../resources/json-schema.ts'
import { listColumns } from '../resources/list.ts'
import { entries } from '../resources/registry.ts'
import { type Verb, verbs } from '../resources/verbs.ts'
import { exportedFiles, otherCalls } from './other-calls.ts'
import { fileOf, json, type Operation, ok, pathOf, queryOf, refusals, signedIn } from './parts.ts'

/** The OpenAPI 3.1 document of every call, derived from the tables that also make the routes. */

type Paths = Record<string, Record<string, Operation>>

/** Products are had by their prices and stock as well, a row for each variant. */
const priceRows = { name: 'rows', in: 'query', required: false, schema: { enum: ['variants'] } }

export function openApiDocument(origin: string): JsonSchema {
  const paths: Paths = {}
  const add = (method: string, path: string, operation: Operation) => {
    const at = path.replace(/:(\w+)(\(.*?\))?/g, '{$1}')
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation }
  }
  for (const [name, endpoint] of Object.entries({ ...shopTable, ...siteCalls, ...pushCalls }) as [
    string,
    Endpoint,
  ][])
    add(endpoint.method, endpoint.path, shopOperation(name, endpoint))
  for (const [method, path, operation] of otherCalls) add(method, path, operation)
  for (const [name, entry] of entries) addResource(add, name, entry)
  for (const verb of verbs) add(verb.method, verb.path, verbOperation(verb))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1',
      description:
        'Lists answer `data` and `meta`, refusals `status: false`, `msg` and `errors` by field. Amounts are Tk, times ISO 8601 in UTC. Writes to roles, admins, API clients and third-party keys, and ending other sessions, answer 403 with `data.needs` = `reauthentication` unless the password or a code was given in this session within the last 10 minutes: send it to /api/user/confirm-identity, by one of `data.methods`, then repeat the request. Tokens of API clients never write these resources. ' +
        'Fields of a body travel in it, as JSON: in an address they are refused (422), and another type of body is too (415). ' +
        'What changes something is refused when a browser sends it from a page of another site (403).',
    },
    servers: [{ url: origin }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'haat_session',
          description: 'Writes by cookie also send X-XSRF-TOKEN: the value of the cookie oauth_token.',
        },
      },
      schemas: { Failure: failure },
    },
    paths,
  }
}

const failure = {
  type: 'object',
  required: ['status', 'msg'],
  properties: {
    status: { const: false },
    msg: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    data: {},
  },
}
function verbOperation({ method, path, action, body, answer, file }: Verb): Operation {
  const named = (name: string) => path.includes(`:${name}`)
  const part = (inPath: boolean): Fields =>
    Object.fromEntries(Object.entries(body).filter(([name]) => named(name) === inPath))
  const sent = file ? fileOf(file) : json(bodySchema(part(false)))
  return {
    summary: `${action} ${path.split('/').slice(2).join(' ')}`,
    tags: [path.split('/')[2] ?? ''],
    security: signedIn,
    parameters: [...pathOf(part(true)), ...(method === 'GET' ? queryOf(part(false)) : [])],
    ...(method === 'POST' && { requestBody: sent }),
    responses: { ...ok(wrapped.saved(objectSchema(answer))), ...refusals },
  }
}

function shopOperation(name: string, endpoint: Endpoint): Operation {
  return {
    summary: name,
    tags: ['shop'],
    security: endpoint.guard === 'public' ? [{}, ...signedIn] : signedIn,
    parameters: [...pathOf(endpoint.params), ...queryOf(endpoint.query)],
    ...(endpoint.method === 'POST' && { requestBody: json(bodySchema(endpoint.body)) }),
    responses: { ...ok(wrapped[endpoint.wrap](objectSchema(endpoint.answer))), ...refusals },
  }
}

function addResource(
  add: (method: string, path: string, operation: Operation) => void,
  name: string,
  entry: Entry,
): void {
  const base = `/api/${name}`
  const record = objectSchema({ id: integer({ required: true }), ...columnsOf(entry) })
  const columns = columnsOf(entry)
  const row = objectSchema(
    Object.fromEntries(listColumns(entry).map((at) => [at, columns[at] ?? integer({ required: true })])),
  )
  const shared = { tags: [name], security: signedIn }
  const id = pathOf({ id: integer({ required: true }) })
  const body = { requestBody: json(bodySchema(columns)) }
  // What is not sent stays as it is, so an update needs no field.
  const { required: _, ...fields } = bodySchema(columns)
  const changes = { requestBody: json(fields) }
  const saved = { responses: { ...ok(wrapped.saved(record)), ...refusals } }
  const page = { responses: { ...ok(wrapped.page(row)), ...refusals } }
  const listed = { responses: { ...ok(wrapped.list(row)), ...refusals } }
  const query = [
    ...queryOf({ page: integer({ min: 1 }), limit: integer({ min: 1, max: maxLimit }) }),
    ...['keyword', 'sort', 'order', 'own_result', 'ids', ...entry.filters].map((at) => ({
      name: at,
      in: 'query',
      required: false,
      schema: { type: 'string', ...(at === 'keyword' && { maxLength: longestKeyword }) },
      ...(at !== 'keyword' && {
        description: 'a value that cannot be read is 422, with the error at this name',
      }),
    })),
    {
      name: 'total',
      in: 'query',
      required: false,
      schema: { enum: ['later', 'only'] },
      description:
        'later: the rows do not wait to be counted, and meta.total may be null; only: the total without rows',
    },
  ]
  add('GET', `${base}/edit/:id`, {
    summary: `one of ${name}`,
    ...shared,
    parameters: id,
    responses: { ...ok(wrapped.one(record)), ...refusals },
  })
  if (entry.only !== 'handled') {
    add('POST', `${base}/update/:id`, {
      summary: `change the sent fields of one of ${name}`,
      ...shared,
      parameters: id,
      ...changes,
      ...saved,
    })
    add('PATCH', `${base}/:id`, {
      summary: `change the sent fields of one of ${name}`,
      ...shared,
      parameters: id,
      ...changes,
      ...saved,
    })
  }
  if (entry.only === 'singleton') return
  add('GET', base, { summary: `list ${name}`, ...shared, parameters: query, ...listed })
  add('GET', `${base}/:limit`, {
    summary: `list ${name}, the limit in the path`,
    ...shared,
    parameters: [...pathOf({ limit: integer({ required: true }) }), ...query],
    ...listed,
  })
  add('GET', `${base}/search`, {
    summary: `search ${name} by title`,
    ...shared,
    parameters: query.slice(0, 2),
    ...{ responses: { 200: { description: 'OK' } } },
  })
  add('GET', `${base}/export`, {
    summary: `${name} as a file: what filter and sort show, whole`,
    ...shared,
    parameters: [
      { name: 'format', in: 'query', required: false, schema: { enum: [...exportFormats] } },
      ...(name === 'products' ? [priceRows] : []),
      ...query.slice(2),
    ],
    responses: { 200: { description: 'The file', content: exportedFiles }, ...refusals },
  })
  if (entry.load)
    add('GET', `${base}/load`, {
      summary: `published ${name}`,
      ...shared,
      security: [{}, ...signedIn],
      ...page,
    })
  if (entry.only === 'handled') return
  add('POST', `${base}/store`, { summary: `make one of ${name}`, ...shared, ...body, ...saved })
  for (const [method, path] of [
    ['DELETE', `${base}/:id`],
    ['POST', `${base}/delete/:id`],
  ] as const)
    add(method, path, {
      summary: `delete one of ${name}`,
      ...shared,
      parameters: id,
      responses: { ...ok(wrapped.saved(objectSchema({ id: integer({ required: true }) }))), ...refusals },
    })
}
