import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../environment/environment-services.ts'
import { keyRoots, type Storage } from './storage.ts'

const attempts = 3
const firstPause = 200
const answerWithin = 20_000
// The slowest expected upload of a large file, in bytes per millisecond.
const slowestLine = 100

/** Files in a bucket. Keys are part of the path and not of the host name, so that any S3-compatible server works. */
export function bucketStorage(bucket: Bucket): Storage {
  const { accessKeyId, secretAccessKey, region } = bucket
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function sendRequest(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    body?: Buffer | Blob,
  ): Promise<Response> {
    const hash = createHash('sha256')
    if (body instanceof Blob) for await (const chunk of body.stream()) hash.update(chunk)
    else hash.update(body ?? '')
    const signed = { method, headers: { 'x-amz-content-sha256': hash.digest('hex') }, ...(body && { body }) }
    const patience = answerWithin + (body instanceof Blob ? body.size : 0) / slowestLine
    for (let attempt = 1; ; attempt++) {
      const call = await signer.sign(`${bucket.endpoint}/${bucket.name}/${key}`, signed)
      const answer = await send(call, patience)
      if (answer instanceof Response && !isPassing(answer.status)) return answer
      if (attempt === attempts) throw errorFrom(method, key, answer)
      if (answer instanceof Response) await answer.body?.cancel()
      await wait(firstPause * 2 ** attempt)
    }
  }

  const sizeOf = async (key: string) => {
    const answer = await sendRequest('HEAD', key)
    if (answer.status === 404) return null
    if (!answer.ok) throw errorFrom('HEAD', key, answer)
    return Number(answer.headers.get('content-length'))
  }

  const put = async (key: string, content: Buffer | Blob) => {
    if ((await sizeOf(key)) !== null) return
    const answer = await sendRequest('PUT', key, content)
    await answer.body?.cancel()
    if (!answer.ok) throw errorFrom('PUT', key, answer)
  }

  // A thousand per request. Keys have no characters that XML would escape.
  async function* keysBelow(prefix: string): AsyncGenerator<string> {
    for (let token = ''; ; ) {
      const params = new URLSearchParams({ 'list-type': '2', prefix })
      if (token) params.set('continuation-token', token)
      const answer = await sendRequest('GET', `?${params}`)
      const page = await answer.text()
      if (!answer.ok) throw errorFrom('GET', `list of ${prefix}`, answer)
      for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? ''
      if (!token) return
    }
  }

  return {
    put,
    putFile: async (key, path) => put(key, await openAsBlob(path)),
    get: async (key) => {
      const answer = await sendRequest('GET', key)
      if (answer.ok && answer.body) {
        const size = Number(answer.headers.get('content-length'))
        return { size, stream: Readable.fromWeb(answer.body as ReadableStream) }
      }
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw errorFrom('GET', key, answer)
    },
    size: sizeOf,
    list: async function* () {
      for (const root of keyRoots) yield* keysBelow(`${root}/`)
    },
    remove: async (key) => {
      const answer = await sendRequest('DELETE', key)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw errorFrom('DELETE', key, answer)
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

// `patience` limits the time until the response begins; a large file may take longer.
async function send(request: Request, patience: number): Promise<Response | Error> {
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(new Error('no answer in time')), patience)
  try {
    // The signature is for this host only; the status of a redirect becomes part of the error message.
    return await fetch(request, { signal: tooLong.signal, redirect: 'manual' })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

const isPassing = (status: number) => status >= 500 || status === 429

// Never contains the request itself: its headers are signed.
function errorFrom(method: string, key: string, answer: Response | Error): Error {
  if (answer instanceof Response) {
    const hint =
      answer.status === 403
        ? ' (are the key and its rights to read, list, write and delete right?)'
        : answer.status >= 300 && answer.status < 400
          ? ' (is S3_ENDPOINT the one of S3_REGION?)'
          : ''
    return new Error(`${method} ${key} was answered with ${answer.status}${hint}.`)
  }
  const { cause } = answer
  return new Error(`${method} ${key} failed: ${cause instanceof Error ? cause.message : answer.message}.`)
}
