import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rows } from '#domain/fields.ts'
import { exportRun } from '#domain/operations/export.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { jsonOrNothing } from '../http/input/request-checks.ts'
import { objectSchema, wrapped } from '../resources/json-schema.ts'
import { listQueryOf } from '../resources/records/routes.ts'
import { entries } from '../resources/registry.ts'
import { sendExport } from './export-routes.ts'
import { cancelExport, openExport, readExports, startExport } from './export-runs.ts'

/** The export of each list, and exports that are written in the background: each belongs to whoever has asked for it. */
export function addExportRoutes(app: FastifyInstance): void {
  for (const [name, { feature, only }] of entries) {
    if (only === 'singleton') continue
    app.get(
      `/api/${name}/export`,
      { config: { guard: 'feature', feature, action: 'export' } },
      (request, reply) => sendExport(request.context, reply, name, listQueryOf(request)),
    )
  }

  const config = { guard: 'admin' }
  const saved = { response: { 200: wrapped.saved(objectSchema(exportRun)) } }
  const runs = objectSchema({ runs: rows(exportRun, { max: 100 }) })

  app.get(
    '/api/exports',
    { config, schema: { response: { 200: wrapped.one(runs) } } },
    async ({ context }) => ({ status: true, data: { runs: await readExports(context) } }),
  )
  app.post('/api/exports', { config, schema: saved }, async ({ context, body }) => ({
    status: true,
    data: await startExport(context, body),
    msg: speak[context.language]('exports.started'),
  }))
  app.post(
    '/api/exports/:id/cancel',
    { config: { ...config, accepts: jsonOrNothing }, schema: saved },
    async (request) => ({
      status: true,
      data: await cancelExport(request.context, idOf(request)),
      msg: speak[request.context.language]('exports.cancelled'),
    }),
  )
  app.get('/api/exports/:id/file', { config }, async (request, reply) => {
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
