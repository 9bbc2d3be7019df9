import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import type { CustomDesign } from '#domain/orders/cart.ts'
import { apiBase } from './api-base.ts'
import type { ApiError } from './failure.ts'
import { currentToken } from './token.ts'

/** The calls outside the shop table: a picture is uploaded as a file, not as JSON (docs/decisions/0017). */

export const largestDesignBytes = 5 * 1024 * 1024
export const designTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

type StoredFile = { name: string; url: string }

// XMLHttpRequest, because fetch reports no upload progress.
const send = (url: string, body: FormData | null, progress: (part: number) => void): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const rejectWith = (status: number, answer: unknown) => reject({ status, body: answer } as ApiError)
    request.open('POST', apiBase() + url)
    request.withCredentials = apiBase() !== ''
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    const token = currentToken()
    // docs/decisions/0001: the XSRF token of the session, as for every write.
    if (token) request.setRequestHeader('x-xsrf-token', token)
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300 ? resolve(request.response) : rejectWith(request.status, request.response)
    request.onerror = () => rejectWith(0, null)
    request.send(body)
  })

/** The language is that of the error messages; without one they are in the shop's first language. */
type UploadContext = { api: ShopApi; language?: Language }

export type PictureKind = 'design' | 'prescription' | 'return' | 'delivery'

/** Uploads a private picture, which only the uploader and staff with the permission can see. Throws on failure. */
export async function sendPicture(
  kind: PictureKind,
  file: File,
  { api, language }: UploadContext,
  progress: (part: number) => void,
): Promise<StoredFile> {
  // A guest's session is created before the first call that needs one.
  if (!currentToken()) await api.session({})
  const body = new FormData()
  body.set('file', file)
  const url = `/api/private-files?kind=${kind}${language ? `&lang=${language}` : ''}`
  const answer = (await send(url, body, progress)) as { data: StoredFile }
  return answer.data
}

/** Uploads a picture as a customer's own design, which costs nothing (docs/domain.md 6.2). Throws on failure. */
export async function uploadDesign(
  file: File,
  context: UploadContext,
  progress: (part: number) => void,
): Promise<CustomDesign> {
  const { name, url } = await sendPicture('design', file, context, progress)
  return { design_id: null, upload_file: name, design_url: url, price: null }
}

/** Deletes an upload that is no longer used. A failure is ignored: it only leaves an unused picture on the server. */
export const removeUpload = (name: string): Promise<void> =>
  send(`/api/private-files/${name}/remove`, null, () => {}).then(
    () => undefined,
    () => undefined,
  )
