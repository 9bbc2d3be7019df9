import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../../src-server/environment/environment-services.ts'

/** A server with the part of S3 that the shop uses; it verifies every signature. */
export type BucketServer = {
  bucket: Bucket
  files: Map<string, Buffer>
  /** The uploads in parts that are neither complete nor aborted. */
  uploads: Map<string, Upload>
  /** The received requests, as `GET key`. */
  requested: string[]
  /** Responds with these status codes to the next requests; 0: as usual. */
  answerNext: (...statuses: number[]) => void
  /** Executes the next request of this method with this query parameter, but responds with the status code. */
  answerAfter: (method: string, parameter: string, status: number) => void
  close: () => Promise<void>
}

type Upload = { key: string; begun: string; parts: Map<number, Buffer> }

const owner = {
  name: 'pictures',
  region: 'ap-south-1',
  accessKeyId: 'AKIAHAATBUCKET',
  secretAccessKey: 'the secret key of the bucket',
}

export async function startBucket(): Promise<BucketServer> {
  const files = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const requested: string[] = []
  const instead: number[] = []
  let after: { method: string; parameter: string; status: number } | undefined
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const key = decodeURIComponent((request.url ?? '').slice(owner.name.length + 2))
    requested.push(`${request.method} ${key}`)
    const answer = (status: number, content?: Buffer) =>
      response
        .writeHead(status, {
          etag: `"${sha256(body).slice(0, 32)}"`,
          ...(content && { 'content-length': content.length }),
        })
        .end(content)
    const other = instead.shift()
    if (other) return answer(other)
    if (!isSigned(request, body) || !request.url?.startsWith(`/${owner.name}/`)) return answer(403)
    const [path = '', search = ''] = key.split('?')
    const query = new URLSearchParams(search)
    if (query.has('uploads') || query.has('uploadId')) {
      const [done, content] = inParts({ files, uploads }, request.method ?? '', path, query, body)
      const lost = after && after.method === request.method && query.has(after.parameter) ? after : undefined
      if (lost) after = undefined
      return lost ? answer(lost.status) : answer(done, content)
    }
    if (query.get('list-type') === '2') return answer(200, listed(files, query))
    const found = files.get(path)
    if (request.method === 'PUT') files.set(path, body)
    if (request.method === 'DELETE') files.delete(path)
    if (request.method === 'PUT') return answer(200)
    if (request.method === 'DELETE') return answer(204)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (found && from && to) return answer(206, found.subarray(Number(from), Number(to) + 1))
    return found ? answer(200, found) : answer(404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    bucket: { ...owner, endpoint: `http://127.0.0.1:${port}` },
    files,
    uploads,
    requested,
    answerNext: (...statuses) => instead.push(...statuses),
    answerAfter: (method, parameter, status) => {
      after = { method, parameter, status }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Lists a few keys per page, where a real bucket lists a thousand. */
function listed(files: Map<string, Buffer>, requested: URLSearchParams): Buffer {
  const prefix = requested.get('prefix') ?? ''
  const after = requested.get('continuation-token') ?? ''
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, 3)
  const more =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page
    .map((key) => `<Contents><Key>${key}</Key><Size>${files.get(key)?.length}</Size></Contents>`)
    .join('')
  return Buffer.from(`<ListBucketResult>${contents}${more}</ListBucketResult>`)
}

/** An upload in parts, as a real bucket accepts it: the parts are joined in the order of the list, each with its tag. */
function inParts(
  { files, uploads }: { files: Map<string, Buffer>; uploads: Map<string, Upload> },
  method: string,
  key: string,
  query: URLSearchParams,
  body: Buffer,
): [status: number, content?: Buffer] {
  const id = query.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (query.has('uploads') && method === 'GET') {
    const entries = [...uploads].map(
      ([name, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${name}</UploadId><Initiated>${begun}</Initiated></Upload>`,
    )
    return [200, Buffer.from(`<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`)]
  }
  if (query.has('uploads')) {
    const name = `upload/${uploads.size + 1}=`
    uploads.set(name, { key, begun: new Date().toISOString(), parts: new Map() })
    return [200, Buffer.from(`<Result><UploadId>${name}</UploadId></Result>`)]
  }
  if (upload?.key !== key) return [404]
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return [200]
  }
  uploads.delete(id)
  if (method === 'DELETE') return [204]
  const parts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
  const contents = parts.map(([, number, tag]) => {
    const part = upload.parts.get(Number(number))
    return part && sha256(part).startsWith(tag as string) ? part : null
  })
  if (parts.length !== upload.parts.size || contents.includes(null))
    return [200, Buffer.from('<Error><Code>InvalidPart</Code></Error>')]
  files.set(key, Buffer.concat(contents as Buffer[]))
  return [200, Buffer.from('<CompleteMultipartUploadResult/>')]
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, content: string) => createHmac('sha256', key).update(content).digest()

/** AWS Signature Version 4: canonical request, string to sign, derived key. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const message =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!message) return false
  const [, accessKeyId, day, region, signedHeaders = '', signature] = message
  const time = String(headers['x-amz-date'])
  if (accessKeyId !== owner.accessKeyId || region !== owner.region || !time.startsWith(day as string))
    return false
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const names = signedHeaders.split(';')
  if (required.some((name) => !names.includes(name)) || headers['x-amz-content-sha256'] !== sha256(body))
    return false
  const [path, query = ''] = (url ?? '').split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${owner.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [owner.region, 's3', 'aws4_request'].reduce(
    (above, part) => hmac(above, part),
    hmac(`AWS4${owner.secretAccessKey}`, day as string),
  )
  return hmac(key, toSign).toString('hex') === signature
}
