import { livePath } from '#domain/contract/live.ts'
import { type Fields, integer, rows, text } from '#domain/fields.ts'
import { askedExport, exportRun } from '#domain/operations/export.ts'
import { keptView, savedView } from '#domain/operations/saved-view.ts'
import { found } from '../admin/admin-routes.ts'
import { undoAnswers, undoBody, undoRunAnswer } from '../history/history-routes.ts'
import {
  fixedSchema,
  kindsSchema,
  rowsSchema,
  runSchema,
  runsSchema,
  sampledRunSchema,
  undoneSchema,
} from '../imports/runs/import-answers.ts'
import { bodySchema, type JsonSchema, objectSchema, wrapped } from '../resources/json-schema.ts'
import { backupCalls } from './backup-calls.ts'
import { fileCalls } from './file-calls.ts'
import { paperCalls } from './paper-calls.ts'
import { type Call, form, json, ok, pathOf, queryOf, refusals, signedIn } from './parts.ts'
import { paymentCalls } from './payment-calls.ts'

/** The calls that no table makes: files, undo, and what a desk asks for itself. */

const id = { id: integer({ required: true }) } as const
/** What an export may be. */
export const exportedFiles = {
  'text/csv': { schema: { type: 'string' } },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    schema: { type: 'string', format: 'binary' },
  },
}

const live: Call[] = [
  [
    'GET',
    livePath,
    {
      summary: 'orders and notices as they happen, to whom they concern; it has no end',
      tags: ['live'],
      security: signedIn,
      responses: {
        200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...refusals,
      },
    },
  ],
]

const undoing: Call[] = Object.entries(undoAnswers).map(([path, answer]) => [
  'POST',
  path,
  {
    summary: path.split('/').slice(2).join(' '),
    tags: ['history'],
    security: signedIn,
    requestBody: json(bodySchema(undoBody)),
    responses: { ...ok(wrapped.saved(objectSchema(answer))), ...refusals },
  },
])

const saved = (answer: Fields) => ({ responses: { ...ok(wrapped.saved(objectSchema(answer))), ...refusals } })
const read = (answer: Fields) => ({ responses: { ...ok(wrapped.one(objectSchema(answer))), ...refusals } })
const ofDesk = { tags: ['desk'], security: signedIn }
const one = { parameters: pathOf(id) }
const view = { requestBody: json(bodySchema(savedView)) }

const desk: Call[] = [
  [
    'GET',
    '/api/history/undo-runs/:id',
    { summary: 'how far an undo is that runs by itself', ...ofDesk, ...one, ...read(undoRunAnswer) },
  ],
  [
    'GET',
    '/api/saved-views',
    {
      summary: 'the views of a list that one keeps, or that one’s role shares',
      ...ofDesk,
      parameters: queryOf({ resource: text({ required: true, max: 60 }) }),
      ...read({ views: rows(keptView, { max: 200 }) }),
    },
  ],
  ['POST', '/api/saved-views/store', { summary: 'keep a view of a list', ...ofDesk, ...view, ...saved(id) }],
  [
    'POST',
    '/api/saved-views/update/:id',
    { summary: 'change a view', ...ofDesk, ...one, ...view, ...saved(id) },
  ],
  ['POST', '/api/saved-views/delete/:id', { summary: 'forget a view', ...ofDesk, ...one, ...saved(id) }],
  [
    'GET',
    '/api/desk-search',
    {
      summary: 'what the asker’s lists hold under some words',
      ...ofDesk,
      parameters: queryOf({ term: text({ required: true, max: 100 }) }),
      ...read(found),
    },
  ],
  [
    'GET',
    '/api/exports',
    {
      summary: 'one’s own exports in the background',
      ...ofDesk,
      ...read({ runs: rows(exportRun, { max: 100 }) }),
    },
  ],
  [
    'POST',
    '/api/exports',
    {
      summary: 'write a list to a file in the background',
      ...ofDesk,
      requestBody: json(bodySchema(askedExport)),
      ...saved(exportRun),
    },
  ],
  ['POST', '/api/exports/:id/cancel', { summary: 'end an export', ...ofDesk, ...one, ...saved(exportRun) }],
  [
    'GET',
    '/api/exports/:id/file',
    {
      summary: 'the file of an export, for whoever asked for it',
      ...ofDesk,
      ...one,
      responses: { 200: { description: 'The file', content: exportedFiles }, ...refusals },
    },
  ],
]

const ofImports = { tags: ['imports'], security: signedIn }
const readAs = (schema: JsonSchema) => ({ responses: { ...ok(wrapped.one(schema)), ...refusals } })
const savedAs = (schema: JsonSchema) => ({ responses: { ...ok(wrapped.saved(schema)), ...refusals } })
const sent = (properties: Record<string, JsonSchema>) => ({
  requestBody: json({ type: 'object', properties }),
})
const byPlace = (type: JsonSchema['type']) => ({ type: 'object', additionalProperties: { type } })
const pasted = { type: 'object', properties: { text: { type: 'string' }, title: { type: 'string' } } }
const ofRow = { parameters: pathOf({ ...id, line: integer({ required: true }) }) }

const imports: Call[] = [
  [
    'GET',
    '/api/imports/kinds',
    { summary: 'what the asker may import', ...ofImports, ...readAs(kindsSchema) },
  ],
  ['GET', '/api/imports', { summary: 'one’s own imports', ...ofImports, ...readAs(runsSchema) }],
  [
    'POST',
    '/api/imports',
    {
      summary: 'begin an import of a CSV or XLSX file, or of pasted rows',
      description:
        'At most 20 MB, 10,000 rows below the headings and 100 columns; of a workbook the first sheet. Dates of a workbook ' +
        'become YYYY-MM-DD, or with a time a moment in the time zone of the shop; numbers keep the leading zeros that their ' +
        'format shows. A cell with an error such as #N/A, or with a formula without a stored result, is an error of its row. ' +
        'A file that takes too much time or memory to read is refused with 422. Files of one person are read one by one.',
      ...ofImports,
      parameters: queryOf({ kind: text({ required: true, max: 40 }) }),
      requestBody: { content: { ...form, 'application/json': { schema: pasted } } },
      ...savedAs(sampledRunSchema),
    },
  ],
  [
    'GET',
    '/api/imports/:id',
    { summary: 'how far an import is', ...ofImports, ...one, ...readAs(sampledRunSchema) },
  ],
  [
    'GET',
    '/api/imports/:id/rows',
    {
      summary: 'what would become of its rows',
      ...ofImports,
      parameters: [...one.parameters, ...queryOf({ outcome: integer(), page: integer(), limit: integer() })],
      ...readAs(rowsSchema),
    },
  ],
  [
    'POST',
    '/api/imports/:id/mapping',
    {
      summary: 'say which field each column fills, and have the rows checked',
      ...ofImports,
      ...one,
      ...sent({ mapping: byPlace('string') }),
      ...savedAs(runSchema),
    },
  ],
  [
    'POST',
    '/api/imports/:id/rows/:line',
    {
      summary: 'correct cells of a row',
      ...ofImports,
      ...ofRow,
      ...sent({ cells: byPlace(['string', 'null']) }),
      ...savedAs(fixedSchema),
    },
  ],
  [
    'POST',
    '/api/imports/:id/apply',
    {
      summary: 'apply an import, whole or not at all',
      ...ofImports,
      ...one,
      ...sent({ skip_errors: { type: 'boolean' } }),
      ...savedAs(runSchema),
    },
  ],
  [
    'POST',
    '/api/imports/:id/undo',
    { summary: 'take an import back', ...ofImports, ...one, ...savedAs(undoneSchema) },
  ],
  ['POST', '/api/imports/:id/remove', { summary: 'forget an import', ...ofImports, ...one, ...saved(id) }],
  [
    'GET',
    '/api/imports/:id/report',
    {
      summary: 'what has become of each row',
      ...ofImports,
      ...one,
      responses: {
        200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...refusals,
      },
    },
  ],
]

export const otherCalls: readonly Call[] = [
  ...fileCalls,
  ...backupCalls,
  ...paperCalls,
  ...paymentCalls,
  ...live,
  ...undoing,
  ...desk,
  ...imports,
]
