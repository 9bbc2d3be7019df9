import type { FastifyInstance, FastifyRequest } from 'fastify'
import { integer, rows, text } from '#domain/fields.ts'
import { keptView } from '#domain/operations/saved-view.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { jsonOrNothing } from '../http/input/request-checks.ts'
import { objectSchema, wrapped } from '../resources/json-schema.ts'
import { dropView, keepView, readViews } from './saved-views.ts'
import { searchEverything } from './search-everything.ts'

const id = { id: integer({ required: true }) } as const
/** What the search of the desk answers: the first of each kind. */
export const found = {
  groups: rows({
    page: text({ required: true }),
    rows: rows({ ...id, title: text({ required: true, max: 1000 }), below: text({ max: 300 }) }),
  }),
} as const

/** What every admin's desk asks for itself; what it holds depends on the asker's rights. */
export function addDeskRoutes(app: FastifyInstance): void {
  const config = { guard: 'admin' }
  const saved = { response: { 200: wrapped.saved(objectSchema(id)) } }
  const said = (request: FastifyRequest, data: unknown, word: 'saved' | 'deleted') => ({
    status: true,
    data,
    msg: speak[request.context.language](word),
  })

  app.get(
    '/api/saved-views',
    {
      config,
      schema: { response: { 200: wrapped.one(objectSchema({ views: rows(keptView, { max: 200 }) })) } },
    },
    async ({ context, query }) => ({
      status: true,
      data: { views: await readViews(context, (query as { resource?: string }).resource) },
    }),
  )
  app.post('/api/saved-views/store', { config, schema: saved }, async (request) =>
    said(request, await keepView(request.context, request.body, null), 'saved'),
  )
  app.post('/api/saved-views/update/:id', { config, schema: saved }, async (request) =>
    said(request, await keepView(request.context, request.body, idOf(request)), 'saved'),
  )
  app.post(
    '/api/saved-views/delete/:id',
    { config: { ...config, accepts: jsonOrNothing }, schema: saved },
    async (request) => {
      const view = idOf(request)
      await dropView(request.context, view)
      return said(request, { id: view }, 'deleted')
    },
  )
  app.get(
    '/api/desk-search',
    { config, schema: { response: { 200: wrapped.one(objectSchema(found)) } } },
    async ({ context, query }) => ({
      status: true,
      data: { groups: await searchEverything(context, (query as { term?: string }).term ?? '') },
    }),
  )
}

function idOf({ params }: FastifyRequest): number {
  const { id: asked = '' } = params as { id?: string }
  if (!/^\d{1,9}$/.test(asked)) throw new Failure(404, 'record_not_found')
  return Number(asked)
}
