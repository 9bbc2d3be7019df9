import type { FastifyInstance, FastifyRequest } from 'fastify'
import { integer, rows } from '#domain/fields/fields.ts'
import { exportRequest, exportRun, exportTypes } from '#domain/operations/export.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { jsonOrNothing } from '../http/input/request-checks.ts'
import { fileResponse, objectSchema, requestSchemas, wrapped } from '../resources/json-schema.ts'
import { routeSchemas } from '../resources/records/route-schemas.ts'
import { listQueryOf } from '../resources/records/routes.ts'
import { entries } from '../resources/registry.ts'
import { sendExport } from './export-routes.ts'
import { cancelExport, openExport, readExports, startExport } from './export-runs.ts'

/**
 * The routes of direct exports of each list and of background exports; a background export belongs to the user who started it.
 */
export function addExportRoutes(app: FastifyInstance): void {
  for (const [name, entry] of entries) {
    if (entry.only === 'singleton') continue
    const config = { guard: 'feature', feature: entry.feature, action: 'export' } as const
    app.get(`/api/${name}/export`, { config, schema: routeSchemas(name, entry).export }, (request, reply) =>
      sendExport(request.context, reply, name, listQueryOf(request)),
    )
  }

  const config = { guard: 'admin' }
  const response = { 200: wrapped.saved(objectSchema(exportRun)) }
  const tags = ['back office']
  const byId = requestSchemas({ params: { id: integer({ required: true }) } })
  const runs = objectSchema({ runs: rows(exportRun, { max: 100 }) })

  app.get(
    '/api/exports',
    {
      config,
      schema: {
        operationId: 'listExportRuns',
        summary: 'list one’s own background exports',
        tags,
        response: { 200: wrapped.one(runs) },
      },
    },
    async ({ context }) => ({ status: true, data: { runs: await readExports(context) } }),
  )
  const start = {
    operationId: 'startExportRun',
    summary: 'export a list in the background',
    tags,
    ...requestSchemas({ body: exportRequest }),
    response,
  }
  app.post('/api/exports', { config, schema: start }, async ({ context, body }) => ({
    status: true,
    data: await startExport(context, body),
    msg: translate[context.language]('exports.started'),
  }))
  app.post(
    '/api/exports/:id/cancel',
    {
      config: { ...config, accepts: jsonOrNothing },
      schema: { operationId: 'cancelExportRun', summary: 'cancel an export', tags, ...byId, response },
    },
    async (request) => ({
      status: true,
      data: await cancelExport(request.context, idOf(request)),
      msg: translate[request.context.language]('exports.cancelled'),
    }),
  )
  const file = {
    operationId: 'getExportFile',
    summary: 'get the file of one’s own export',
    tags,
    ...byId,
    response: fileResponse(...Object.values(exportTypes)),
  }
  app.get('/api/exports/:id/file', { config, schema: file }, async (request, reply) => {
    const { size, stream, type, name } = await openExport(request.context, idOf(request))
    return reply
      .header('content-type', type)
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(stream)
  })
}

function idOf({ params }: FastifyRequest): number {
  const { id = '' } = params as { id?: string }
  if (!/^\d{1,9}$/.test(id)) throw new Failure(404, 'record_not_found')
  return Number(id)
}
