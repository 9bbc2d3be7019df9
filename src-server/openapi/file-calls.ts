import { signedIn as person } from '#domain/accounts/sign-in.ts'
import { storedPicture } from '../media/media-routes.ts'
import { keptFile } from '../media/private-file-routes.ts'
import { fileKinds } from '../media/private-files.ts'
import { objectSchema, wrapped } from '../resources/json-schema.ts'
import { type Call, form, ok, refusals, signedIn } from './parts.ts'

/** The calls that send and show files: pictures, and what belongs to somebody alone. */

const text200 = { 200: { description: 'OK', content: { 'image/webp': { schema: { type: 'string' } } } } }

const uploads: Call[] = [
  [
    'POST',
    '/api/uploads',
    {
      summary: 'a picture for the library, by whoever may create or edit something that shows pictures',
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
    'GET',
    '/api/order-infos/:id/files/:name',
    {
      tags: ['order-infos'],
      security: signedIn,
      summary: 'what was sent along with an order, for whoever may look at it',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }, named],
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

export const fileCalls: readonly Call[] = [...uploads, ...privateFiles]
