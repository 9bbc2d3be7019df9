import { signedIn as person } from '#domain/accounts/sign-in.ts'
import { maxLimit } from '#domain/contract/list-query.ts'
import { type Endpoint, shopTable } from '#domain/contract/shop-api.ts'
import { type Fields, integer } from '#domain/fields.ts'
import { columnsOf, type Entry } from '#domain/resource.ts'
import { storedPicture } from '../content/media-routes.ts'
import { keptFile } from '../content/private-file-routes.ts'
import { fileKinds } from '../content/private-files.ts'
import { bodySchema, fieldSchema, type JsonSchema, objectSchema, wrapped } from '../resources/json-schema.ts'
import { listColumns } from '../resources/list.ts'
import { entries } from '../resources/registry.ts'
import { type Verb, verbs } from '../resources/verbs.ts'

/** The OpenAPI 3.1 document of every call, derived from the tables that also make the routes. */

type Operation = JsonSchema & { summary: string }
type Paths = Record<string, Record<string, Operation>>

export function openApiDocument(origin: string): JsonSchema {
  const paths: Paths = {}
  const add = (method: string, path: string, operation: Operation) => {
    const at = path.replace(/:(\w+)(\(.*?\))?/g, '{$1}')
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation }
  }
  for (const [name, endpoint] of Object.entries(shopTable) as [string, Endpoint][])
    add(endpoint.method, endpoint.path, shopOperation(name, endpoint))
  add('POST', '/api/uploads', {
    summary: 'a picture for the library',
    tags: ['media'],
    security: signedIn,
    requestBody: { content: form },
    responses: { ...ok(wrapped.saved(objectSchema(storedPicture))), ...refusals },
  })
  add('POST', '/api/user/photo', {
    summary: 'a photo of oneself',
    tags: ['shop'],
    security: signedIn,
    requestBody: { content: form },
    responses: { ...ok(wrapped.saved(objectSchema(person))), ...refusals },
  })
  add('POST', '/api/user/photo/remove', {
    summary: 'no photo of oneself',
    tags: ['shop'],
    security: signedIn,
    responses: { ...ok(wrapped.saved(objectSchema(person))), ...refusals },
  })
  for (const [method, path, operation] of privateFiles) add(method, path, operation)
  for (const [name, entry] of entries) addResource(add, name, entry)
  for (const verb of verbs) add(verb.method, verb.path, verbOperation(verb))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1',
      description:
        'Lists answer `data` and `meta`, refusals `status: false`, `msg` and `errors` by field. Amounts are Tk, times ISO 8601 in UTC.',
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

const signedIn = [{ bearer: [] }, { cookie: [] }]
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
const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
const form = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
  },
}
const fileOf = (type: string) => ({ content: { [type]: { schema: { type: 'string' } }, ...form } })
const ok = (schema: JsonSchema) => ({ 200: { description: 'OK', ...json(schema) } })
const refusals = { default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) } }

const named = { name: 'name', in: 'path', required: true, schema: { type: 'string' } }
const kind = { name: 'kind', in: 'query', required: true, schema: { enum: Object.values(fileKinds) } }
const ofFiles = { tags: ['private-files'], security: signedIn }
const privateFiles: [string, string, Operation][] = [
  [
    'POST',
    '/api/private-files',
    {
      ...ofFiles,
      summary: 'a prescription or a design of one’s own',
      parameters: [kind],
      requestBody: { content: form },
      responses: { ...ok(wrapped.saved(objectSchema(keptFile))), ...refusals },
    },
  ],
  [
    'GET',
    '/api/private-files/:name',
    {
      ...ofFiles,
      summary: 'the file, for its owner and entitled staff',
      parameters: [named],
      responses: {
        200: { description: 'OK', content: { 'image/webp': { schema: { type: 'string' } } } },
        ...refusals,
      },
    },
  ],
  [
    'POST',
    '/api/private-files/:name/remove',
    {
      ...ofFiles,
      summary: 'no such file any more',
      parameters: [named],
      responses: { ...ok(wrapped.saved(objectSchema({}))), ...refusals },
    },
  ],
]

const queryOf = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: field.required,
    schema: fieldSchema(field),
  }))
const pathOf = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'path',
    required: true,
    schema: fieldSchema(field),
  }))

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
    security: endpoint.section === 'public' ? [{}, ...signedIn] : signedIn,
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
  const saved = { responses: { ...ok(wrapped.saved(record)), ...refusals } }
  const page = { responses: { ...ok(wrapped.page(row)), ...refusals } }
  const query = [
    ...queryOf({ page: integer({ min: 1 }), limit: integer({ min: 1, max: maxLimit }) }),
    ...['keyword', 'sort', 'order', 'own_result', 'ids', ...entry.filters].map((at) => ({
      name: at,
      in: 'query',
      required: false,
      schema: { type: 'string' },
    })),
  ]
  add('GET', `${base}/edit/:id`, {
    summary: `one of ${name}`,
    ...shared,
    parameters: id,
    responses: { ...ok(wrapped.one(record)), ...refusals },
  })
  if (entry.only !== 'handled') {
    add('POST', `${base}/update/:id`, {
      summary: `save one of ${name}`,
      ...shared,
      parameters: id,
      ...body,
      ...saved,
    })
    add('PATCH', `${base}/:id`, {
      summary: `change some fields of one of ${name}`,
      ...shared,
      parameters: id,
      ...body,
      ...saved,
    })
  }
  if (entry.only === 'singleton') return
  add('GET', base, { summary: `list ${name}`, ...shared, parameters: query, ...page })
  add('GET', `${base}/:limit`, {
    summary: `list ${name}, the limit in the path`,
    ...shared,
    parameters: [...pathOf({ limit: integer({ required: true }) }), ...query],
    ...page,
  })
  add('GET', `${base}/search`, {
    summary: `search ${name} by title`,
    ...shared,
    parameters: query.slice(0, 2),
    ...{ responses: { 200: { description: 'OK' } } },
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
