import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

/** A running upload; the test sets its progress and the response of the server. */
export type Sending = {
  url: string
  file: File
  headers: Record<string, string>
  stopped: boolean
  reaches: (share: number) => void
  answers: (status: number, json: unknown) => Promise<void>
  breaks: () => Promise<void>
}

/** Replaces the upload function of the browser in each test of a file. */
export function fakeUploads(): Sending[] {
  const sent: Sending[] = []
  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('XMLHttpRequest', function request() {
      return call(sent)
    })
  })
  return sent
}

function call(sent: Sending[]) {
  const upload = new EventTarget()
  const headers: Record<string, string> = {}
  const xhr = Object.assign(new EventTarget(), { upload, status: 0, responseText: '' })
  let url = ''
  const end = (status: number, responseText: string) => {
    Object.assign(xhr, { status, responseText })
    xhr.dispatchEvent(new Event('loadend'))
  }
  return Object.assign(xhr, {
    open: (_: string, to: string) => {
      url = to
    },
    setRequestHeader: (name: string, value: string) => {
      headers[name] = value
    },
    abort: () => {
      const own = sent.find((one) => one.headers === headers)
      if (own) own.stopped = true
      end(0, '')
    },
    send: (body: FormData) => {
      sent.push({
        url,
        headers,
        file: body.get('file') as File,
        stopped: false,
        reaches: (share) =>
          act(() => {
            upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 }))
          }),
        answers: (status, json) => act(async () => end(status, JSON.stringify(json))),
        breaks: () => act(async () => end(0, '')),
      })
    },
  })
}

/** The response of the server to an uploaded picture. */
export const taken = (name: string, duplicate: object | null = null) => ({
  status: true,
  data: { path: `/media/${name}.webp`, size: 48_000, width: 1200, height: 900, title: name, duplicate },
})
