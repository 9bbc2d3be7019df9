import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Bucket } from '../environment/environment-services.ts'
import { type BucketMethod, bucketRequests } from './bucket-requests.ts'
import { keyRoots, type Storage } from './storage.ts'

/** Files in a bucket. */
export function bucketStorage(bucket: Bucket): Storage {
  const requests = bucketRequests(bucket)
  const sendRequest = (method: BucketMethod, key: string, body?: Buffer | Blob): Promise<Response> =>
    requests.open({ method, key, ...(body && { body }) })

  const sizeOf = async (key: string) => {
    const response = await sendRequest('HEAD', key)
    if (response.status === 404) return null
    if (!response.ok) throw requests.error('HEAD', key, response)
    return Number(response.headers.get('content-length'))
  }

  const put = async (key: string, content: Buffer | Blob) => {
    if ((await sizeOf(key)) !== null) return
    const response = await sendRequest('PUT', key, content)
    await response.body?.cancel()
    if (!response.ok) throw requests.error('PUT', key, response)
  }

  // A thousand per request. Keys have no characters that XML would escape.
  async function* keysBelow(prefix: string): AsyncGenerator<string> {
    for (let token = ''; ; ) {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const response = await requests.open({ method: 'GET', key: '', query })
      const page = await response.text()
      if (!response.ok) throw requests.error('GET', `list of ${prefix}`, response)
      for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? ''
      if (!token) return
    }
  }

  return {
    put,
    putFile: async (key, path) => put(key, await openAsBlob(path)),
    get: async (key) => {
      const response = await sendRequest('GET', key)
      if (response.ok && response.body) {
        const size = Number(response.headers.get('content-length'))
        return { size, stream: Readable.fromWeb(response.body as ReadableStream) }
      }
      await response.body?.cancel()
      if (response.status === 404) return null
      throw requests.error('GET', key, response)
    },
    size: sizeOf,
    list: async function* () {
      for (const root of keyRoots) yield* keysBelow(`${root}/`)
    },
    remove: async (key) => {
      const response = await sendRequest('DELETE', key)
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw requests.error('DELETE', key, response)
    },
  }
}

/** Makes each kind of request that the shop needs, so that a wrong key is reported at the start and not at the first upload. */
export async function proveBucket(storage: Storage, { endpoint, name }: Bucket): Promise<void> {
  const key = 'checks/start'
  try {
    await storage.put(key, Buffer.from('The shop may write here.\n'))
    await storage.size(key)
    await storage.remove(key)
    await storage.size(key)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The bucket ${name} at ${endpoint} cannot be used. ${why}`)
  }
}
