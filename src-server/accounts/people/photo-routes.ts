import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedIn } from '#domain/accounts/sign-in.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import type { Environment } from '../../environment/environment.ts'
import type { RouteGuard } from '../../http/guards.ts'
import { formFile } from '../../http/input/form-file.ts'
import { jsonOrNothing, multipartType } from '../../http/input/request-checks.ts'
import { limited } from '../../http/limits.ts'
import { encodePhotograph, requirePhotograph } from '../../media/encode.ts'
import { storePicture } from '../../media/pictures.ts'
import { removeUnusedPicture } from '../../media/unused-picture.ts'
import { fileBody, objectSchema, wrapped } from '../../resources/json-schema.ts'
import { describeUser } from '../sign-in/sign-in.ts'
import { changePerson, lockPerson } from '../verification/change-person.ts'

const largestBytes = 5 * 1024 * 1024
/** Photos are shown small, so larger ones are scaled down to this width in pixels. */
const widest = 512

/** Uploads the current user's photo at /api/user/photo; it is served like every other picture. */
export function addPhotoRoutes(app: FastifyInstance, { rateLimit }: Environment): void {
  const config: RouteGuard = { guard: 'auth', ...limited(rateLimit, 'upload') }
  const route = (accepts: readonly string[], upload: boolean, request: object) => ({
    config: { ...config, accepts, upload },
    schema: { ...request, tags: ['shop'], response: { 200: wrapped.saved(objectSchema(signedIn)) } },
  })
  const sent = { operationId: 'uploadPhoto', summary: 'upload a photo of oneself', body: fileBody() }
  app.post('/api/user/photo', route([multipartType], true, sent), async (request) => {
    const content = await receivePhoto(request)
    const { context } = request
    const { path } = await storePicture(context.storage, content, (photo) =>
      encodePhotograph(context, photo, widest),
    )
    return savePhoto(context, path)
  })
  const removed = { operationId: 'deletePhoto', summary: 'delete the photo of oneself' }
  app.post('/api/user/photo/remove', route(jsonOrNothing, false, removed), ({ context }) =>
    savePhoto(context, null),
  )
}

async function receivePhoto(request: FastifyRequest): Promise<Buffer> {
  const file = await formFile(request, largestBytes)
  if (!file) throw new Failure(415, 'not_a_picture')
  await requirePhotograph(file.content)
  return file.content
}

async function savePhoto(context: Context, photo: string | null) {
  const user = currentUser(context)
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    const person = await lockPerson(operation, user.id)
    if (!person) throw new Failure(404, 'record_not_found')
    await changePerson(operation, person, { photo })
    if (person.photo && person.photo !== photo) await removeUnusedPicture(operation, person.photo)
  })
  return {
    status: true,
    data: await describeUser(context, user.id),
    msg: translate[context.language]('saved'),
  }
}
