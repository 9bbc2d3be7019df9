import { signedIn as person } from '#domain/accounts/sign-in.ts'
import { type Fields, integer, rows, text } from '#domain/fields.ts'
import { askedExport, exportRun } from '#domain/operations/export.ts'
import { keptView, savedView } from '#domain/operations/saved-view.ts'
import { storedPicture } from '../content/media-routes.ts'
import { keptFile } from '../content/private-file-routes.ts'
import { fileKinds } from '../content/private-files.ts'
import { undoAnswers, undoBody } from '../history/history-routes.ts'
import { found } from '../operations/desk-routes.ts'
import { bodySchema, objectSchema, wrapped } from '../resources/json-schema.ts'
import { form, json, type Operation, ok, pathOf, queryOf, refusals, signedIn } from './parts.ts'

/** The calls that no table makes: files, undo, and what a desk asks for itself. */

type Call = [method: string, path: string, operation: Operation]

const id = { id: integer({ required: true }) } as const
const text200 = { 200: { description: 'OK', content: { 'image/webp': { schema: { type: 'string' } } } } }

/** What an export may be. */
export const exportedFiles = {
  'text/csv': { schema: { type: 'string' } },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    schema: { type: 'string', format: 'binary' },
  },
}

const uploads: Call[] = [
  [
    'POST',
    '/api/uploads',
    {
      summary: 'a picture for the library',
      tags: ['media'],
      security: signedIn,
      requestBody: { content: form },
      responses: { ...ok(wrapped.saved(objectSchema(storedPicture))), ...refusals },
    },
  ],
  [
    'POST',
    '/api/user/photo',
    {
      summary: 'a photo of oneself',
      tags: ['shop'],
      security: signedIn,
      requestBody: { content: form },
      responses: { ...ok(wrapped.saved(objectSchema(person))), ...refusals },
    },
  ],
  [
    'POST',
    '/api/user/photo/remove',
    {
      summary: 'no photo of oneself',
      tags: ['shop'],
      security: signedIn,
      responses: { ...ok(wrapped.saved(objectSchema(person))), ...refusals },
    },
  ],
]

const named = { name: 'name', in: 'path', required: true, schema: { type: 'string' } }
const kind = { name: 'kind', in: 'query', required: true, schema: { enum: Object.values(fileKinds) } }
const ofFiles = { tags: ['private-files'], security: signedIn }
const privateFiles: Call[] = [
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
      responses: { ...text200, ...refusals },
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

export const otherCalls: readonly Call[] = [...uploads, ...privateFiles, ...undoing, ...desk]
