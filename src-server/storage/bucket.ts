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
// A large file is on its way so long, in bytes per millisecond.
const slowestLine = 100

/** Files in a bucket, addressed by path, so that any server that speaks S3 will do. */
export function bucketStorage(bucket: Bucket): Storage {
  const { accessKeyId, secretAccessKey, region } = bucket
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function ask(
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
      if (attempt === attempts) throw said(method, key, answer)
      if (answer instanceof Response) await answer.body?.cancel()
      await wait(firstPause * 2 ** attempt)
    }
  }

  const sizeOf = async (key: string) => {
    const answer = await ask('HEAD', key)
    if (answer.status === 404) return null
    if (!answer.ok) throw said('HEAD', key, answer)
    return Number(answer.headers.get('content-length'))
  }

  const put = async (key: string, content: Buffer | Blob) => {
    if ((await sizeOf(key)) !== null) return
    const answer = await ask('PUT', key, content)
    await answer.body?.cancel()
    if (!answer.ok) throw said('PUT', key, answer)
  }

  // A thousand at a time. Keys are made by the shop, of signs that XML leaves as they are.
  async function* keysBelow(prefix: string): AsyncGenerator<string> {
    for (let token = ''; ; ) {
      const asked = new URLSearchParams({ 'list-type': '2', prefix })
      if (token) asked.set('continuation-token', token)
      const answer = await ask('GET', `?${asked}`)
      const page = await answer.text()
      if (!answer.ok) throw said('GET', `list of ${prefix}`, answer)
      for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? ''
      if (!token) return
    }
  }

  return {
    put,
    putFile: async (key, path) => put(key, await openAsBlob(path)),
    get: async (key) => {
      const answer = await ask('GET', key)
      if (answer.ok && answer.body) {
        const size = Number(answer.headers.get('content-length'))
        return { size, stream: Readable.fromWeb(answer.body as ReadableStream) }
      }
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw said('GET', key, answer)
    },
    size: sizeOf,
    list: async function* () {
      for (const root of keyRoots) yield* keysBelow(`${root}/`)
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw said('DELETE', key, answer)
    },
  }
}

/** Asks the bucket for what the shop will need of it, so that a wrong key is told at the start and not at the first upload. */
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

// Until the answer begins; a large file may take longer to come.
async function send(request: Request, patience: number): Promise<Response | Error> {
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(new Error('no answer in time')), patience)
  try {
    // The signature is for this host; a bucket that is elsewhere says so by its status.
    return await fetch(request, { signal: tooLong.signal, redirect: 'manual' })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

const isPassing = (status: number) => status >= 500 || status === 429

// Never the request itself: its headers are signed.
function said(method: string, key: string, answer: Response | Error): Error {
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
