import type { FileHandle } from 'node:fs/promises'
import type { BucketRequest, BucketRequests } from '../../storage/bucket-requests.ts'

/** Uploads a file as several parts, each read when it is sent; none of it stays in the bucket when it fails. */
export async function uploadInParts(
  requests: BucketRequests,
  key: string,
  file: FileHandle,
  size: number,
  partSize: number,
): Promise<void> {
  const uploadId = await begin(requests, key)
  try {
    const tags: string[] = []
    for (let start = 0; start < size; start += partSize) {
      const body = await readPart(file, start, Math.min(partSize, size - start))
      const query = { partNumber: String(tags.length + 1), uploadId }
      const response = await requests.open({ method: 'PUT', key, query, body })
      await response.body?.cancel()
      const tag = response.headers.get('etag')
      if (!response.ok || !tag) throw requests.error('PUT', `part ${tags.length + 1} of ${key}`, response)
      tags.push(tag)
    }
    await complete(requests, key, uploadId, tags)
  } catch (error) {
    await abort(requests, key, uploadId)
    throw error
  }
}

/** A part of a file in memory. The Blob of a file is no alternative: in Node 20 it ends after 4 GB. */
export async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  for (let read = 0; read < length; ) {
    const { bytesRead } = await file.read(buffer, read, length - read, start + read)
    if (bytesRead === 0) throw new Error('The archive became shorter while it was uploaded.')
    read += bytesRead
  }
  return buffer
}

async function begin(requests: BucketRequests, key: string): Promise<string> {
  const { response, text } = await requests.text({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = /<UploadId>([^<]+)</.exec(text)?.[1]
  if (!response.ok || !uploadId) throw requests.error('POST', key, response)
  return unescaped(uploadId)
}

async function complete(requests: BucketRequests, key: string, uploadId: string, tags: readonly string[]) {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const sent: BucketRequest = { method: 'POST', key, query: { uploadId }, body }
  const response = await requests.request(sent, async (response) => {
    // The bucket answers 200 before it joins the parts, so an error may follow in the body.
    const text = await response.text()
    const code = text.includes('<Error>') && /<Code>([^<]+)</.exec(text)?.[1]
    if (response.ok && code) throw new Error(`the bucket did not join the parts (${code})`)
    return response
  })
  // When the response to a successful request was lost, the upload is unknown at the next attempt: the caller compares the size.
  if (!response.ok && response.status !== 404) throw requests.error('POST', key, response)
}

// The error that led here is the one to report.
async function abort(requests: BucketRequests, key: string, uploadId: string): Promise<void> {
  await requests
    .open({ method: 'DELETE', key, query: { uploadId } })
    .then((response) => response.body?.cancel())
    .catch(() => {})
}

const day = 86_400_000

/** Aborts uploads whose process died more than a day ago: a bucket stores their parts until then. */
export async function abortOldUploads(
  requests: BucketRequests,
  prefix: string,
  now = Date.now(),
): Promise<void> {
  // Not every server lists them, and not every key may.
  const page = await requests
    .text({ method: 'GET', key: '', query: { uploads: '', prefix } })
    .catch(() => null)
  if (!page?.response.ok) return
  for (const entry of page.text.split('<Upload>').slice(1)) {
    const key = unescaped(/<Key>([^<]+)</.exec(entry)?.[1] ?? '')
    const uploadId = unescaped(/<UploadId>([^<]+)</.exec(entry)?.[1] ?? '')
    const begun = Date.parse(/<Initiated>([^<]+)</.exec(entry)?.[1] ?? '')
    if (key.startsWith(prefix) && now - begun > day) await abort(requests, key, uploadId)
  }
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
