import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { integer, picture } from '#domain/fields.ts'
import { pictureWidths } from '#domain/site/picture.ts'
import type { Environment } from '../environment.ts'
import { Failure } from '../failure.ts'
import { formFile } from '../http/form-file.ts'
import { limited } from '../http/limits.ts'
import { speak } from '../language.ts'
import { objectSchema, wrapped } from '../resources/json-schema.ts'
import { derivedPicture, isPhotograph, largestPictureBytes, mediaFolder, storePicture } from './pictures.ts'

/** What an upload answers: where the picture is served from now on. */
export const storedPicture = {
  path: picture({ required: true }),
  size: integer({ required: true }),
  width: integer({ required: true }),
  height: integer({ required: true }),
} as const

const year = 365 * 86_400

/** Pictures come in through /api/uploads and go out through /media. */
export function addMediaRoutes(app: FastifyInstance, { dataDir, rateLimit }: Environment): void {
  app.post(
    '/api/uploads',
    {
      config: { guard: 'admin', ...limited(rateLimit, 'upload') },
      schema: { response: { 200: wrapped.saved(objectSchema(storedPicture)) } },
    },
    async (request) => {
      const buffer = await formFile(request, largestPictureBytes)
      if (!buffer || !(await isPhotograph(buffer))) throw new Failure(415, 'not_a_picture')
      const data = await storePicture(dataDir, buffer).catch(() => {
        throw new Failure(415, 'not_a_picture')
      })
      return { status: true, data, msg: speak[request.context.language]('saved') }
    },
  )

  app.get('/media/:file', { config: { guard: 'public' } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const { w } = request.query as { w?: string }
    const path = await pictureFile(dataDir, file, w)
    const { size } = await stat(path)
    // The name is made of the content, so what it names never changes.
    return reply
      .header('content-type', 'image/webp')
      .header('content-length', size)
      .header('cache-control', `public, max-age=${year}, immutable`)
      .send(createReadStream(path))
  })
}

/** The file to send; a name that is not one of ours, or an unknown width, is not there. */
async function pictureFile(dataDir: string, name: string, width: string | undefined): Promise<string> {
  const missing = new Failure(404, 'page_not_found')
  if (!/^[0-9a-f]{32}\.webp$/.test(name)) throw missing
  const path = join(mediaFolder(dataDir), name)
  if (!(await stat(path).catch(() => null))) throw missing
  if (width === undefined) return path
  const known = pictureWidths.find((one) => String(one) === width)
  if (!known) throw missing
  return derivedPicture(dataDir, name, known)
}
