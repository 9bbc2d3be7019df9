import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Action } from '#domain/accounts/permissions.ts'
import { readKeyword } from '#domain/contract/read-list-query.ts'
import { shopTable } from '#domain/contract/shop-api.ts'
import { check } from '#domain/fields/check.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import { Failure, rejectErrors } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { objectBody } from '../../http/body.ts'
import { receiveFile } from '../../http/input/receive-file.ts'
import { jsonOrNothing, jsonType, multipartType } from '../../http/input/request-checks.ts'
import { rejectUnknownFields } from '../../http/input/unknown-fields.ts'
import type { AdminAction } from '../admin-action.ts'
import { fileBody, objectSchema, requestSchemas, wrapped } from '../json-schema.ts'
import { badQuery, listQueryIn } from '../list/bad-query.ts'
import { actionId } from '../operation-names.ts'
import { entries, entryOf } from '../registry.ts'
import * as engine from './engine.ts'
import { routeSchemas } from './route-schemas.ts'
import { upsertMany } from './upsert-many.ts'

/** The routes of every entry of the registry (docs/product.md 7, docs/domain.md 2.1), each with its guard. */

// docs/product.md 7: the search of products belongs to the storefront.
const ofTheShop = new Set<string>(Object.values(shopTable).map(({ path }) => path))

type Params = { id?: string; limit?: string }

export function addResourceRoutes(app: FastifyInstance, actions: readonly AdminAction[]): void {
  for (const [name] of entries) addRoutes(app, name)
  // Files are streamed, regardless of the body limit.
  for (const type of new Set(actions.flatMap(({ file }) => file ?? [])))
    app.addContentTypeParser(type, ({ routeOptions }, payload, done) => {
      const wanted = actions.some(({ file, path }) => file === type && path === routeOptions.url)
      done(wanted ? null : new Failure(415, 'bad_request'), payload)
    })
  for (const action of actions) {
    app.route({
      method: action.method,
      url: action.path,
      config: {
        guard: 'feature',
        feature: action.feature,
        action: action.action,
        accepts: acceptedBy(action),
        ...(action.file && { upload: true }),
      },
      schema: actionSchema(action),
      handler: async (request) => {
        const { context, params } = request
        const sent = await sentTo(action, request)
        if (!action.file) rejectUnknownFields(context, action.body, sent)
        const { values, problems } = check(action.body, {
          ...sent,
          ...(params as object),
        })
        rejectErrors(problems)
        return { status: true, ...(await action.run(context, values)) }
      },
    })
  }
}

function actionSchema({ method, path, action, body, answer, file }: AdminAction) {
  const inPath = (name: string) => path.includes(`:${name}`)
  const part = (wanted: boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => inPath(name) === wanted))
  return {
    operationId: actionId({ method, path }),
    summary: `${action} ${path.split('/').slice(2).join(' ')}`,
    tags: [path.split('/')[2] ?? ''],
    ...requestSchemas({ params: part(true), [method === 'GET' ? 'querystring' : 'body']: part(false) }),
    // Generated clients send one type of body, so the other one is described only.
    ...(file && { body: fileBody(), description: `The file may also be the body itself, as ${file}.` }),
    response: { 200: wrapped.saved(objectSchema(answer)) },
  }
}

/** The input of an action beyond its path: the query of a GET or the body of a POST, never both. */
async function sentTo({ method, file }: AdminAction, request: FastifyRequest): Promise<object> {
  if (method === 'GET') return request.query as object
  if (!file) return (request.body ?? {}) as object
  const folder = join(request.context.environment.dataDir, 'received')
  return { file: await receiveFile(request, folder) }
}

function acceptedBy({ file, body, path }: AdminAction): readonly string[] {
  if (file) return [multipartType, file]
  const inBody = Object.keys(body).filter((name) => !path.includes(`:${name}`))
  return inBody.length > 0 ? [jsonType] : jsonOrNothing
}

function addRoutes(app: FastifyInstance, name: ResourceName): void {
  const entry = entryOf(name)
  const { feature } = entry
  const schemas = routeSchemas(name, entry)
  const base = `/api/${name}`
  const may = (action: Action) => ({ guard: 'feature', feature, action })

  app.get(`${base}/edit/:id`, { config: may('view'), schema: schemas.readOne }, (request) =>
    engine.readOne(request.context, name, idOf(request)),
  )
  const bodyOf = (request: FastifyRequest) => {
    const body = objectBody(request.body)
    rejectUnknownFields(request.context, columnsOf(entry), body)
    return body
  }
  const update = (request: FastifyRequest) =>
    engine.update(request.context, name, idOf(request), bodyOf(request))

  if (entry.only !== 'handled') {
    app.post(`${base}/update/:id`, { config: may('edit'), schema: schemas.updateByPost }, update)
    app.patch(`${base}/:id`, { config: may('edit'), schema: schemas.update }, update)
  }
  if (entry.only === 'singleton') return

  const list = (request: FastifyRequest) =>
    engine.list(request.context, name, listQueryOf(request), pathOf(request))
  app.get(base, { config: may('view'), schema: schemas.list }, list)
  // docs/product.md 7: the limit as a path segment, if it is above 0.
  app.get(`${base}/:limit(^\\d+$)`, { config: may('view'), schema: schemas.listLimited }, list)
  if (!ofTheShop.has(`${base}/search`))
    app.get(`${base}/search`, { config: may('view'), schema: schemas.search }, (request) => {
      const { term, limit } = searchOf(request)
      return engine.search(request.context, name, term, limit)
    })
  if (entry.load) {
    app.get(`${base}/load`, { config: { guard: 'public' }, schema: schemas.load }, (request) => {
      const { page, limit } = request.query as Record<string, string | undefined>
      const read = listQueryIn({ page, limit })
      const wanted = { page: read.page, limit: limit === undefined ? undefined : read.limit }
      return engine.load(request.context, name, wanted, pathOf(request))
    })
  }
  if (entry.only === 'handled') return
  app.post(`${base}/store`, { config: may('create'), schema: schemas.store }, (request) =>
    engine.store(request.context, name, bodyOf(request)),
  )
  app.post(`${base}/upsert`, { config: may('import'), schema: schemas.upsert }, async (request) => {
    const { records } = objectBody(request.body)
    const data = await upsertMany(request.context, name, records)
    return { status: true, data, msg: translate[request.context.language]('saved') }
  })
  const remove = (request: FastifyRequest) => engine.remove(request.context, name, idOf(request))
  app.delete(`${base}/:id`, { config: may('delete'), schema: schemas.remove }, remove)
  app.post(
    `${base}/delete/:id`,
    { config: { ...may('delete'), accepts: jsonOrNothing }, schema: schemas.removeByPost },
    remove,
  )
}

function idOf(request: FastifyRequest): number {
  const { id = '' } = request.params as Params
  if (!/^\d{1,9}$/.test(id)) throw new Failure(404, 'record_not_found')
  return Number(id)
}

export function listQueryOf(request: FastifyRequest) {
  const { lang: _, ...query } = request.query as Record<string, string | undefined>
  return listQueryIn({ ...query, ...(request.params as Params) })
}

/** The query of an autocomplete: at most fifty records. */
function searchOf(request: FastifyRequest): { term: string; limit: number } {
  const { term, limit = '' } = request.query as Record<string, string | undefined>
  const { keyword, problem } = readKeyword(term)
  if (problem) throw badQuery('term', problem)
  if (!/^\d{0,9}$/.test(limit)) throw badQuery('limit')
  return { term: keyword ?? '', limit: Math.min(Number(limit) || 10, 50) }
}

/** The URL without the position, for the links to other pages. */
function pathOf({ url }: FastifyRequest): string {
  const [path = '', query = ''] = url.split('?')
  const others = query.split('&').filter((part) => part && !/^(page|cursor)(=|$)/.test(part))
  return others.length > 0 ? `${path}?${others.join('&')}` : path
}
