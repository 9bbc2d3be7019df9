import { countRecords } from './count-records.ts'
import { ownHeaders, readAnswer } from './http.ts'

/** The progress of a download. `rows` counts the received ones of `total`; null if the file format does not allow counting. */
export type Brought = { rows: number | null; total: number; bytes: number }

export type Download = { name: string; file: Blob }

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export'

/** Downloads a file with progress reports; `signal` cancels it. */
export async function download(
  url: string,
  signal: AbortSignal,
  onBrought: (brought: Brought) => void,
): Promise<Download> {
  const response = await fetch(url, { signal, headers: ownHeaders() })
  if (!response.ok || !response.body) {
    readAnswer(response.status, await response.text())
    throw new Error(response.statusText)
  }
  const type = response.headers.get('content-type') ?? ''
  const total = Number(response.headers.get('x-total-count') ?? 0)
  const count = type.startsWith('text/csv') ? countRecords() : null
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    // The header is not counted.
    onBrought({ rows: count && Math.max(0, count(value) - 1), total, bytes })
  }
  return { name: nameIn(response.headers.get('content-disposition')), file: new Blob(parts, { type }) }
}
