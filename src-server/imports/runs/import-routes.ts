import type { FastifyInstance, FastifyRequest } from 'fastify'
import { integer, text } from '#domain/fields/fields.ts'
import { importedMegabytesMost } from '#domain/imports/run.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import { formFile } from '../../http/input/form-file.ts'
import { jsonOrNothing, jsonType, multipartType } from '../../http/input/request-checks.ts'
import {
  fileBody,
  fileResponse,
  type JsonSchema,
  objectSchema,
  requestSchemas,
  wrapped,
} from '../../resources/json-schema.ts'
import { fixRow } from './fix-row.ts'
import {
  fixedSchema,
  kindsSchema,
  missingSchema,
  picturesSchema,
  rowsSchema,
  runSchema,
  runsSchema,
  sampledRunSchema,
  undoneSchema,
} from './import-answers.ts'
import { importReport } from './import-report.ts'
import { readImportRows } from './import-rows.ts'
import {
  mapImport,
  readKinds,
  readRun,
  readRuns,
  removeImport,
  type SentTable,
  startApply,
  startCreating,
  startImport,
  undoImport,
} from './import-runs.ts'
import { missingOf } from './missing-entries.ts'
import { pictureReport, retryPictures } from './picture-report.ts'

const id = { id: integer({ required: true }) } as const
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties })
const valuesOf = (type: JsonSchema['type']): JsonSchema => ({
  type: 'object',
  additionalProperties: { type },
})

const limits =
  'At most 50 MB, 100,000 rows below the headings and 100 columns; of a workbook the first sheet. Dates of a workbook ' +
  'become YYYY-MM-DD, or with a time a moment in the time zone of the shop; numbers keep the leading zeros that their ' +
  'format shows. A cell with an error such as #N/A, or with a formula without a stored result, is an error of its row. ' +
  'A file that takes too much time or memory to read is rejected with 422. Files of one person are read one by one.'

/** The import routes: an import belongs to the user who started it, and each kind requires the right to import it. */
export function addImportRoutes(app: FastifyInstance): void {
  const config = { guard: 'admin' }
  const withoutFields = { ...config, accepts: jsonOrNothing }
  const route = (operationId: string, summary: string, response: JsonSchema, request: object = {}) => ({
    config,
    schema: { operationId, summary, tags: ['imports'], ...request, response: { 200: response } },
  })
  const byId = requestSchemas({ params: id })
  const answer = ({ context }: FastifyRequest, data: unknown, word: ServerMessage) => ({
    status: true,
    data,
    msg: translate[context.language](word),
  })

  app.get(
    '/api/imports/kinds',
    route('listImportKinds', 'list what one may import', wrapped.one(kindsSchema)),
    async ({ context }) => ({
      status: true,
      data: { kinds: readKinds(context) },
    }),
  )
  app.get(
    '/api/imports',
    route('listImports', 'list one’s own imports', wrapped.one(runsSchema)),
    async ({ context }) => ({
      status: true,
      data: { runs: await readRuns(context) },
    }),
  )
  const sent = { ...config, accepts: [multipartType, jsonType], query: ['kind'], upload: true }
  const start = route(
    'startImport',
    'start an import of a CSV or XLSX file, or of pasted rows',
    wrapped.saved(sampledRunSchema),
    {
      description: limits,
      ...requestSchemas({ querystring: { kind: text({ required: true, max: 40 }) } }),
      body: fileBody({
        'application/json': {
          type: 'object',
          properties: { text: { type: 'string' }, title: { type: 'string' } },
        },
      }),
    },
  )
  app.post('/api/imports', { ...start, config: sent }, async (request) => {
    const { kind } = request.query as { kind?: string }
    const run = await startImport(request.context, kind, () => sentTable(request))
    return answer(request, run, 'imports.started')
  })
  app.get(
    '/api/imports/:id',
    route('getImport', 'get the progress of an import', wrapped.one(sampledRunSchema), byId),
    async (request) => ({
      status: true,
      data: await readRun(request.context, numberOf(request, 'id')),
    }),
  )
  const rowsRoute = route(
    'listImportRows',
    'list the rows of an import with their outcomes',
    wrapped.one(rowsSchema),
    {
      ...byId,
      ...requestSchemas({ querystring: { outcome: integer(), page: integer(), limit: integer() } }),
    },
  )
  app.get('/api/imports/:id/rows', rowsRoute, async (request) => ({
    status: true,
    data: await readImportRows(
      request.context,
      numberOf(request, 'id'),
      request.query as Record<string, string | undefined>,
    ),
  }))
  const mapping = route(
    'mapImport',
    'set the field of each column, and check the rows',
    wrapped.saved(runSchema),
    {
      ...byId,
      body: object({ mapping: valuesOf('string'), settings: { type: 'object', additionalProperties: true } }),
    },
  )
  app.post('/api/imports/:id/mapping', mapping, async (request) => {
    const data = await mapImport(request.context, numberOf(request, 'id'), bodyOf(request))
    return answer(request, data, 'imports.staging')
  })
  app.get(
    '/api/imports/:id/missing',
    route(
      'listMissingRecords',
      'list what the rows name and the shop lacks',
      wrapped.one(missingSchema),
      byId,
    ),
    async (request) => ({
      status: true,
      data: { missing: await missingOf(request.context, numberOf(request, 'id')) },
    }),
  )
  app.post(
    '/api/imports/:id/missing',
    {
      ...route(
        'createMissingRecords',
        'create what the rows name and the shop lacks, and check again',
        wrapped.saved(runSchema),
        byId,
      ),
      config: withoutFields,
    },
    async (request) =>
      answer(request, await startCreating(request.context, numberOf(request, 'id')), 'imports.staging'),
  )
  app.get(
    '/api/imports/:id/pictures',
    route(
      'getImportPictures',
      'get the progress of the pictures of an import',
      wrapped.one(picturesSchema),
      byId,
    ),
    async (request) => ({
      status: true,
      data: await pictureReport(request.context, numberOf(request, 'id')),
    }),
  )
  app.post(
    '/api/imports/:id/pictures',
    {
      ...route(
        'retryImportPictures',
        'download the failed pictures of an import again',
        wrapped.saved(picturesSchema),
        byId,
      ),
      config: withoutFields,
    },
    async (request) =>
      answer(request, await retryPictures(request.context, numberOf(request, 'id')), 'imports.started'),
  )
  const row = route('fixImportRow', 'correct cells of a row', wrapped.saved(fixedSchema), {
    ...requestSchemas({ params: { ...id, line: integer({ required: true }) } }),
    body: object({ cells: valuesOf(['string', 'null']) }),
  })
  app.post('/api/imports/:id/rows/:line', row, async (request) => {
    const [run, line] = [numberOf(request, 'id'), numberOf(request, 'line')]
    return answer(request, await fixRow(request.context, run, line, bodyOf(request).cells), 'saved')
  })
  const apply = route('applyImport', 'apply an import, whole or not at all', wrapped.saved(runSchema), {
    ...byId,
    body: object({ skip_errors: { type: 'boolean' } }),
  })
  app.post('/api/imports/:id/apply', apply, async (request) => {
    const skip = bodyOf(request).skip_errors === true
    return answer(
      request,
      await startApply(request.context, numberOf(request, 'id'), skip),
      'imports.applying',
    )
  })
  const undo = route('undoImport', 'undo an import', wrapped.saved(undoneSchema), byId)
  app.post('/api/imports/:id/undo', { ...undo, config: withoutFields }, async (request) => {
    const data = await undoImport(request.context, numberOf(request, 'id'))
    return answer(request, data, data.run_id ? 'undo.begun' : 'imports.undone')
  })
  app.post(
    '/api/imports/:id/remove',
    {
      ...route('deleteImport', 'delete an import from the list', wrapped.saved(objectSchema(id)), byId),
      config: withoutFields,
    },
    async (request) =>
      answer(request, await removeImport(request.context, numberOf(request, 'id')), 'deleted'),
  )
  const report = {
    operationId: 'getImportReport',
    summary: 'get the outcome of each row as a file',
    tags: ['imports'],
    ...byId,
    response: fileResponse('text/csv'),
  }
  app.get('/api/imports/:id/report', { config, schema: report }, async (request, reply) => {
    const run = numberOf(request, 'id')
    const stream = await importReport(request.context, run)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${run}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(stream)
  })
}

/** A file of a form, or pasted rows. */
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
