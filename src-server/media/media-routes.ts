import type { FastifyInstance } from 'fastify'
import { integer, picture, record, text } from '#domain/fields/fields.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from '#domain/site/picture.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import type { Environment } from '../environment/environment.ts'
import { formFile } from '../http/input/form-file.ts'
import { multipartType } from '../http/input/request-checks.ts'
import { limited } from '../http/limits.ts'
import { fileBody, objectSchema, wrapped } from '../resources/json-schema.ts'
import type { StoredFile } from '../storage/storage.ts'
import { requireUpload } from './may-upload.ts'
import { largestPictureBytes, makeSize, masterKey, sizeKey } from './pictures.ts'
import { readMaster } from './renditions.ts'
import { takeUpload } from './uploads.ts'

/** The response of an upload: the URL of the picture, and suggestions for its record in the library. */
const storedPicture = {
  path: picture({ required: true }),
  size: integer({ required: true }),
  width: integer({ required: true }),
  height: integer({ required: true }),
  title: text({ required: true }),
  duplicate: record(
    {
      id: integer({ required: true }),
      content: picture({ required: true }),
      content_title: text({ required: true }),
    },
    { required: false },
  ),
} as const

const year = 365 * 86_400

/** Uploads pictures at /api/uploads and serves them at /media. */
export function addMediaRoutes(app: FastifyInstance, { rateLimit }: Environment): void {
  app.post(
    '/api/uploads',
    {
      config: {
        guard: 'admin',
        apiClients: true,
        accepts: [multipartType],
        upload: true,
        ...limited(rateLimit, 'upload'),
      },
      schema: {
        operationId: 'uploadPicture',
        summary: 'upload a picture for the library',
        description: 'For everybody who may create or edit something that shows pictures.',
        tags: ['media'],
        body: fileBody(),
        response: { 200: wrapped.saved(objectSchema(storedPicture)) },
      },
      // Before any of the file is read.
      onRequest: async ({ context }) => requireUpload(context),
    },
    async (request) => {
      const file = await formFile(request, largestPictureBytes)
      if (!file) throw new Failure(415, 'not_a_picture')
      const data = await takeUpload(request.context, file.content, file.name)
      return { status: true, data, msg: translate[request.context.language]('saved') }
    },
  )

  app.get('/media/:file', { config: { guard: 'public' } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const { w } = request.query as { w?: string }
    const { size, stream, format } = await pictureFile(request.context, file, w)
    // The name is a hash of the content, so the file of a name never changes.
    return reply
      .header('content-type', `image/${format}`)
      .header('content-length', size)
      .header('cache-control', `public, max-age=${year}, immutable`)
      .send(stream)
  })
}

/** The file to send; 404 for a name that is not a picture's, and for an unknown width. */
async function pictureFile(
  context: Context,
  file: string,
  width: string | undefined,
): Promise<StoredFile & { format: PictureFormat }> {
  const [, hash, extension] = /^([0-9a-f]{32})\.(\w+)$/.exec(file) ?? []
  const format = pictureFormats.find((one) => one === extension)
  const known = pictureWidths.find((one) => String(one) === width)
  if (!hash || !format || (width === undefined ? format !== 'webp' : !known)) throw missing()
  const found = await (known ? sized(context, `${hash}.webp`, known, format) : whole(context, file))
  return { ...found, format }
}

const missing = () => new Failure(404, 'page_not_found')

async function whole(context: Context, name: string): Promise<StoredFile> {
  const get = () => context.storage.get(masterKey(name))
  const found = (await get()) ?? (await readMaster(context, name).then(get))
  if (!found) throw missing()
  return found
}

async function sized(
  context: Context,
  name: string,
  width: number,
  format: PictureFormat,
): Promise<StoredFile> {
  const { storage } = context
  const get = () => storage.get(sizeKey(name, width, format))
  const found =
    (await get()) ??
    (await makeSize(context, storage, name, width, format, () => readMaster(context, name)).then(get))
  if (!found) throw missing()
  return found
}
