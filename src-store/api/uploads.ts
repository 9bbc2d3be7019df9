import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import type { CustomDesign } from '#domain/orders/cart.ts'
import { apiBase } from './api-base.ts'
import type { Refusal } from './failure.ts'
import { currentToken } from './token.ts'

/** The two calls beside the shop table: a picture travels as a file, not as JSON (docs/decisions/0017). */

export const largestDesignBytes = 5 * 1024 * 1024
export const designTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

type Kept = { name: string; url: string }

// fetch says nothing of the way that a file has come.
const send = (url: string, body: FormData | null, progress: (part: number) => void): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const refuse = (status: number, answer: unknown) => reject({ status, body: answer } as Refusal)
    request.open('POST', apiBase() + url)
    request.withCredentials = apiBase() !== ''
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    const token = currentToken()
    // docs/decisions/0001: the session's word, as every call that changes something says it.
    if (token) request.setRequestHeader('x-xsrf-token', token)
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300 ? resolve(request.response) : refuse(request.status, request.response)
    request.onerror = () => refuse(0, null)
    request.send(body)
  })

type Asker = { api: ShopApi; language: Language }

/** Keeps a picture for the eyes of whoever sends it and of entitled staff. A refusal is thrown. */
export async function sendPicture(
  kind: 'design' | 'prescription' | 'return',
  file: File,
  { api, language }: Asker,
  progress: (part: number) => void,
): Promise<Kept> {
  // A guest's session is given before the first call that needs one.
  if (!currentToken()) await api.session({})
  const body = new FormData()
  body.set('file', file)
  const answer = (await send(`/api/private-files?kind=${kind}&lang=${language}`, body, progress)) as {
    data: Kept
  }
  return answer.data
}

/** Keeps a picture as a design of one's own, which costs nothing (docs/domain.md 6.2). A refusal is thrown. */
export async function uploadDesign(
  file: File,
  asker: Asker,
  progress: (part: number) => void,
): Promise<CustomDesign> {
  const { name, url } = await sendPicture('design', file, asker, progress)
  return { design_id: null, upload_file: name, design_url: url, price: null }
}

/** Takes an upload back that nothing carries any more. Should that fail, the shop has one picture too many, no more. */
export const removeUpload = (name: string): Promise<void> =>
  send(`/api/private-files/${name}/remove`, null, () => {}).then(
    () => undefined,
    () => undefined,
  )
