import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../../src-server/environment/environment-services.ts'

/** A server with the part of S3 that the shop uses; it verifies every signature. */
export type BucketServer = {
  bucket: Bucket
  files: Map<string, Buffer>
  /** The received requests, as `GET key`. */
  requested: string[]
  /** Responds with these status codes to the next requests. */
  answerNext: (...statuses: number[]) => void
  close: () => Promise<void>
}

const owner = {
  name: 'pictures',
  region: 'ap-south-1',
  accessKeyId: 'AKIAHAATBUCKET',
  secretAccessKey: 'the secret key of the bucket',
}

export async function startBucket(): Promise<BucketServer> {
  const files = new Map<string, Buffer>()
  const requested: string[] = []
  const instead: number[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const key = decodeURIComponent((request.url ?? '').slice(owner.name.length + 2))
    requested.push(`${request.method} ${key}`)
    const answer = (status: number, content?: Buffer) =>
      response.writeHead(status, content && { 'content-length': content.length }).end(content)
    const other = instead.shift()
    if (other) return answer(other)
    if (!isSigned(request, body) || !request.url?.startsWith(`/${owner.name}/`)) return answer(403)
    if (key.startsWith('?list-type=2')) return answer(200, listed(files, new URLSearchParams(key)))
    const found = files.get(key)
    if (request.method === 'PUT') files.set(key, body)
    if (request.method === 'DELETE') files.delete(key)
    if (request.method === 'PUT') return answer(200)
    if (request.method === 'DELETE') return answer(204)
    return found ? answer(200, found) : answer(404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    bucket: { ...owner, endpoint: `http://127.0.0.1:${port}` },
    files,
    requested,
    answerNext: (...statuses) => instead.push(...statuses),
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
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return Buffer.from(`<ListBucketResult>${contents}${more}</ListBucketResult>`)
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
