import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedIn } from '#domain/accounts/sign-in.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate } from '../../context/operation.ts'
import type { Environment } from '../../environment/environment.ts'
import type { RouteGuard } from '../../http/guards.ts'
import { formFile } from '../../http/input/form-file.ts'
import { jsonOrNothing, multipartType } from '../../http/input/request-checks.ts'
import { limited } from '../../http/limits.ts'
import { encodePhotograph, refuseNoPhotograph } from '../../media/encode.ts'
import { storePicture } from '../../media/pictures.ts'
import { removeUnusedPicture } from '../../media/unused-picture.ts'
import { fileBody, objectSchema, wrapped } from '../../resources/json-schema.ts'
import { describeUser } from '../sign-in/sign-in.ts'
import { changePerson, lockPerson } from '../verification/change-person.ts'

const largestBytes = 5 * 1024 * 1024
/** A photo is shown small; no more of it is kept. */
const widest = 512

/** One's own photo comes in through /api/user/photo, and goes out like every picture. */
export function addPhotoRoutes(app: FastifyInstance, { rateLimit }: Environment): void {
  const config: RouteGuard = { guard: 'auth', ...limited(rateLimit, 'upload') }
  const route = (accepts: readonly string[], upload: boolean, request: object) => ({
    config: { ...config, accepts, upload },
    schema: { ...request, tags: ['shop'], response: { 200: wrapped.saved(objectSchema(signedIn)) } },
  })
  const sent = { summary: 'upload a photo of oneself', body: fileBody() }
  app.post('/api/user/photo', route([multipartType], true, sent), async (request) => {
    const content = await receivePhoto(request)
    const { context } = request
    const { path } = await storePicture(context.storage, content, (photo) =>
      encodePhotograph(context, photo, widest),
    )
    return keepPhoto(context, path)
  })
  const removed = { summary: 'delete the photo of oneself' }
  app.post('/api/user/photo/remove', route(jsonOrNothing, false, removed), ({ context }) =>
    keepPhoto(context, null),
  )
}

async function receivePhoto(request: FastifyRequest): Promise<Buffer> {
  const file = await formFile(request, largestBytes)
  if (!file) throw new Failure(415, 'not_a_picture')
  await refuseNoPhotograph(file.content)
  return file.content
}

async function keepPhoto(context: Context, photo: string | null) {
  const user = asker(context)
  await operate(context, { open: 'its owner' }, async (work) => {
    const person = await lockPerson(work, user.id)
    if (!person) throw new Failure(404, 'record_not_found')
    await changePerson(work, person, { photo })
    if (person.photo && person.photo !== photo) await removeUnusedPicture(work, person.photo)
  })
  return { status: true, data: await describeUser(context, user.id), msg: speak[context.language]('saved') }
}
