import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../environment/environment-services.ts'

const responseWithin = 20_000
// The slowest expected transfer of a large file, in bytes per millisecond.
const slowestLine = 100

export type Retries = { attempts: number; firstPause: number }
export type BucketMethod = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
export type BucketRequest = {
  method: BucketMethod
  /** Empty: the bucket itself. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Buffer | Blob
  /** The size of the expected response, for the time limit. */
  expectedBytes?: number
}
export type BucketRequests = ReturnType<typeof bucketRequests>

/**
 * Sends signed requests to a bucket and retries those that fail temporarily. Keys are part of the path and not of the host name,
 * so that any S3-compatible server works. `variables`: the prefix of the environment variables of the bucket, for errors.
 */
export function bucketRequests(
  bucket: Bucket,
  { attempts, firstPause }: Retries = { attempts: 3, firstPause: 200 },
  variables = 'S3_',
) {
  const { accessKeyId, secretAccessKey, region } = bucket
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  /** `read` takes what is needed from the response; when it fails or takes too long, the request is sent again. */
  async function request<Result>(
    { method, key, query, headers, body, expectedBytes = 0 }: BucketRequest,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const url = `${bucket.endpoint}/${bucket.name}/${key}${search}`
    const signed = {
      method,
      headers: { ...headers, 'x-amz-content-sha256': await sha256(body) },
      ...(body && { body }),
    }
    const bytes = (body instanceof Blob ? body.size : (body?.length ?? 0)) + expectedBytes
    for (let attempt = 1; ; attempt++) {
      // Signed at each attempt, because a signature expires.
      const result = await send(await signer.sign(url, signed), responseWithin + bytes / slowestLine, read)
      if ('value' in result) return result.value
      if (attempt === attempts) throw errorFrom(method, key, result.failure, variables)
      if (result.failure instanceof Response) await result.failure.body?.cancel()
      await wait(firstPause * 2 ** attempt)
    }
  }

  return {
    request,
    /** The response with its body as a stream. */
    open: (sent: BucketRequest): Promise<Response> => request(sent, async (response) => response),
    /** The response with its body as text. */
    text: (sent: BucketRequest): Promise<{ response: Response; text: string }> =>
      request(sent, async (response) => ({ response, text: await response.text() })),
    error: (method: string, key: string, response: Response) => errorFrom(method, key, response, variables),
  }
}

/** The value, or a failure that may be temporary. `patience` limits the time until `read` is done. */
async function send<Result>(
  request: Request,
  patience: number,
  read: (response: Response) => Promise<Result>,
): Promise<{ value: Result } | { failure: Response | Error }> {
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(new Error('no answer in time')), patience)
  try {
    // The signature is for this host only; the status of a redirect becomes part of the error message.
    const response = await fetch(request, { signal: tooLong.signal, redirect: 'manual' })
    return isTemporary(response.status) ? { failure: response } : { value: await read(response) }
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  } finally {
    clearTimeout(timer)
  }
}

// 501: the server has no such request.
const isTemporary = (status: number) => (status >= 500 && status !== 501) || status === 429

async function sha256(body: Buffer | Blob | undefined): Promise<string> {
  const hash = createHash('sha256')
  if (body instanceof Blob) for await (const chunk of body.stream()) hash.update(chunk)
  else hash.update(body ?? '')
  return hash.digest('hex')
}

// Never contains the request itself: its headers are signed.
function errorFrom(method: string, key: string, failed: Response | Error, variables: string): Error {
  if (failed instanceof Response) {
    const hint =
      failed.status === 403
        ? ' (are the key and its rights to read, list, write and delete right?)'
        : failed.status >= 300 && failed.status < 400
          ? ` (is ${variables}ENDPOINT the one of ${variables}REGION?)`
          : ''
    return new Error(`${method} ${key} was answered with ${failed.status}${hint}.`)
  }
  const { cause } = failed
  return new Error(`${method} ${key} failed: ${cause instanceof Error ? cause.message : failed.message}.`)
}
