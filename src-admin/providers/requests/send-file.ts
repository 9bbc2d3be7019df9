import { ownHeaders, readAnswer } from './http.ts'
import { withSession } from './session-end.ts'

type Options = {
  /** Called with the fraction sent, from 0 to 1. */
  onShare?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a file as the multipart field `file`, with XMLHttpRequest because fetch does not report upload progress. */
export const sendFile = (url: string, file: File, options: Options = {}): Promise<unknown> =>
  withSession(true, () => sendOnce(url, file, options))

const sendOnce = (url: string, file: File, { onShare, signal }: Options): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    call.open('POST', url)
    for (const [name, value] of Object.entries(ownHeaders())) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => onShare?.(total > 0 ? loaded / total : 0))
    // A request that never arrived has the status 0, which counts as a failure.
    call.addEventListener('loadend', () => {
      if (signal?.aborted) return reject(signal.reason)
      try {
        resolve(readAnswer(call.status, call.responseText))
      } catch (error) {
        reject(error)
      }
    })
    signal?.addEventListener('abort', () => call.abort())
    call.send(body)
  })
