import type { FastifyInstance, FastifyRequest } from 'fastify'
import { integer, rows, text } from '#domain/fields/fields.ts'
import { savedView, savedViewBody } from '#domain/operations/saved-view.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { jsonOrNothing } from '../http/input/request-checks.ts'
import { objectSchema, requestSchemas, wrapped } from '../resources/json-schema.ts'
import { dropView, readViews, saveView } from './saved-views.ts'
import { searchEverything } from './search-everything.ts'

const id = { id: integer({ required: true }) } as const
/** The response of the global search: the first results of each resource. */
const found = {
  groups: rows({
    page: text({ required: true }),
    rows: rows({ ...id, title: text({ required: true, max: 1000 }), below: text({ max: 300 }) }),
  }),
} as const

/** The routes of the back office that every admin may call; the data depends on the current user's permissions. */
export function addAdminRoutes(app: FastifyInstance): void {
  const config = { guard: 'admin' }
  const response = { 200: wrapped.saved(objectSchema(id)) }
  const tags = ['back office']
  const byId = requestSchemas({ params: id })
  const view = requestSchemas({ body: savedView })
  const answer = (request: FastifyRequest, data: unknown, word: 'saved' | 'deleted') => ({
    status: true,
    data,
    msg: translate[request.context.language](word),
  })

  app.get(
    '/api/saved-views',
    {
      config,
      schema: {
        operationId: 'listSavedViews',
        summary: 'list the saved views of a list: one’s own and those shared with one’s role',
        tags,
        ...requestSchemas({ querystring: { resource: text({ required: true, max: 60 }) } }),
        response: { 200: wrapped.one(objectSchema({ views: rows(savedViewBody, { max: 200 }) })) },
      },
    },
    async ({ context, query }) => ({
      status: true,
      data: { views: await readViews(context, (query as { resource?: string }).resource) },
    }),
  )
  const store = { operationId: 'createSavedView', summary: 'save a view of a list', tags, ...view, response }
  app.post('/api/saved-views/store', { config, schema: store }, async (request) =>
    answer(request, await saveView(request.context, request.body, null), 'saved'),
  )
  const update = {
    operationId: 'updateSavedView',
    summary: 'change a saved view',
    tags,
    ...byId,
    ...view,
    response,
  }
  app.post('/api/saved-views/update/:id', { config, schema: update }, async (request) =>
    answer(request, await saveView(request.context, request.body, idOf(request)), 'saved'),
  )
  app.post(
    '/api/saved-views/delete/:id',
    {
      config: { ...config, accepts: jsonOrNothing },
      schema: { operationId: 'deleteSavedView', summary: 'delete a saved view', tags, ...byId, response },
    },
    async (request) => {
      const view = idOf(request)
      await dropView(request.context, view)
      return answer(request, { id: view }, 'deleted')
    },
  )
  app.get(
    '/api/desk-search',
    {
      config,
      schema: {
        operationId: 'searchBackOffice',
        summary: 'search all lists that one may see',
        tags,
        ...requestSchemas({ querystring: { term: text({ required: true, max: 100 }) } }),
        response: { 200: wrapped.one(objectSchema(found)) },
      },
    },
    async ({ context, query }) => ({
      status: true,
      data: { groups: await searchEverything(context, (query as { term?: string }).term ?? '') },
    }),
  )
}

function idOf({ params }: FastifyRequest): number {
  const { id: idText = '' } = params as { id?: string }
  if (!/^\d{1,9}$/.test(idText)) throw new Failure(404, 'record_not_found')
  return Number(idText)
}
