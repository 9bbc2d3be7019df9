import type { FastifyInstance, FastifyRequest } from 'fastify'
import { integer } from '#domain/fields.ts'
import { importedMegabytesMost } from '#domain/imports/run.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, speak } from '../../context/language.ts'
import { formFile } from '../../http/input/form-file.ts'
import { jsonOrNothing, jsonType, multipartType } from '../../http/input/request-checks.ts'
import { type JsonSchema, objectSchema, wrapped } from '../../resources/json-schema.ts'
import { fixRow } from './fix-row.ts'
import {
  fixedSchema,
  kindsSchema,
  rowsSchema,
  runSchema,
  runsSchema,
  sampledRunSchema,
  undoneSchema,
} from './import-answers.ts'
import { importReport } from './import-report.ts'
import { readRows } from './import-rows.ts'
import {
  mapImport,
  readKinds,
  readRun,
  readRuns,
  removeImport,
  type SentTable,
  startApply,
  startImport,
  undoImport,
} from './import-runs.ts'

/** Imports: each belongs to whoever has begun it, and each kind asks for the right to import it. */
export function addImportRoutes(app: FastifyInstance): void {
  const config = { guard: 'admin' }
  const withoutFields = { ...config, accepts: jsonOrNothing }
  const one = (schema: JsonSchema) => ({ config, schema: { response: { 200: wrapped.one(schema) } } })
  const saved = (schema: JsonSchema) => ({ config, schema: { response: { 200: wrapped.saved(schema) } } })
  const said = ({ context }: FastifyRequest, data: unknown, word: ServerMessage) => ({
    status: true,
    data,
    msg: speak[context.language](word),
  })

  app.get('/api/imports/kinds', one(kindsSchema), async ({ context }) => ({
    status: true,
    data: { kinds: readKinds(context) },
  }))
  app.get('/api/imports', one(runsSchema), async ({ context }) => ({
    status: true,
    data: { runs: await readRuns(context) },
  }))
  const sent = { ...config, accepts: [multipartType, jsonType], query: ['kind'], upload: true }
  app.post('/api/imports', { ...saved(sampledRunSchema), config: sent }, async (request) => {
    const { kind } = request.query as { kind?: string }
    const run = await startImport(request.context, kind, () => sentTable(request))
    return said(request, run, 'imports.started')
  })
  app.get('/api/imports/:id', one(sampledRunSchema), async (request) => ({
    status: true,
    data: await readRun(request.context, numberOf(request, 'id')),
  }))
  app.get('/api/imports/:id/rows', one(rowsSchema), async (request) => ({
    status: true,
    data: await readRows(
      request.context,
      numberOf(request, 'id'),
      request.query as Record<string, string | undefined>,
    ),
  }))
  app.post('/api/imports/:id/mapping', saved(runSchema), async (request) => {
    const data = await mapImport(request.context, numberOf(request, 'id'), bodyOf(request).mapping)
    return said(request, data, 'imports.staging')
  })
  app.post('/api/imports/:id/rows/:line', saved(fixedSchema), async (request) => {
    const [id, line] = [numberOf(request, 'id'), numberOf(request, 'line')]
    return said(request, await fixRow(request.context, id, line, bodyOf(request).cells), 'saved')
  })
  app.post('/api/imports/:id/apply', saved(runSchema), async (request) => {
    const skip = bodyOf(request).skip_errors === true
    return said(request, await startApply(request.context, numberOf(request, 'id'), skip), 'imports.applying')
  })
  app.post('/api/imports/:id/undo', { ...saved(undoneSchema), config: withoutFields }, async (request) => {
    const data = await undoImport(request.context, numberOf(request, 'id'))
    return said(request, data, data.run_id ? 'undo.begun' : 'imports.undone')
  })
  app.post(
    '/api/imports/:id/remove',
    { ...saved(objectSchema({ id: integer({ required: true }) })), config: withoutFields },
    async (request) => said(request, await removeImport(request.context, numberOf(request, 'id')), 'deleted'),
  )
  app.get('/api/imports/:id/report', { config }, async (request, reply) => {
    const id = numberOf(request, 'id')
    const stream = await importReport(request.context, id)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${id}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(stream)
  })
}

/** A file of a form, or rows that were pasted. */
async function sentTable(request: FastifyRequest): Promise<SentTable> {
  const file = await formFile(request, importedMegabytesMost * 1024 * 1024)
  if (file) return { title: file.name, content: file.content }
  const { text, title } = bodyOf(request)
  if (typeof text !== 'string' || text.trim() === '') throw new Failure(422, 'imports.nothing_sent')
  return { title: typeof title === 'string' ? title : '', content: Buffer.from(text) }
}

const bodyOf = ({ body }: FastifyRequest) => (body ?? {}) as Record<string, unknown>

function numberOf({ params }: FastifyRequest, name: 'id' | 'line'): number {
  const text = (params as Record<string, string | undefined>)[name] ?? ''
  if (!/^\d{1,9}$/.test(text)) throw new Failure(404, 'record_not_found')
  return Number(text)
}
