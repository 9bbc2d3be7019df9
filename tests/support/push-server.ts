import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { PushNotice } from '../../src/messages/push-notice.ts'

/** A browser as a push service knows it: its endpoint and its encryption keys. */
export type Browser = ReturnType<typeof aBrowser>

export function aBrowser(origin: string) {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys('base64url')
  const auth = randomBytes(16)
  const endpoint = `${origin}/send/${randomBytes(12).toString('base64url')}`
  return { endpoint, own, secret: auth, requested: { endpoint, p256dh, auth: auth.toString('base64url') } }
}

/** Decrypts a message as the browser does (RFC 8291 on RFC 8188). */
export function opened({ own, secret }: Browser, sealed: Buffer): PushNotice {
  const salt = sealed.subarray(0, 16)
  const idLength = sealed.readUInt8(20)
  const sender = sealed.subarray(21, 21 + idLength)
  const body = sealed.subarray(21 + idLength)
  const derived = (from: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = derived(own.computeSecret(sender), secret, info, 32)
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
  // The last record ends in the delimiter 2.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
}

export type ReceivedPush = { path: string; headers: Record<string, unknown>; body: Buffer }

/** The sender, if the signature matches the named key (RFC 8292). */
export async function senderOf({ headers }: ReceivedPush, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(String(headers.authorization)) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience })
  return { key, sub: payload.sub, hours: ((payload.exp ?? 0) - Date.now() / 1000) / 3600 }
}

/** A push service on loopback that stores what it receives; `status` is its response. */
export async function openPushServer() {
  const received: ReceivedPush[] = []
  const answers = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      if (answers.status === 307) response.setHeader('location', '/elsewhere')
      response.writeHead(answers.status).end('what was sent to whom')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answers,
    browser: () => aBrowser(origin),
    /** The notifications of a browser, oldest first. */
    notifiedTo: (browser: Browser) =>
      received
        .filter(({ path }) => origin + path === browser.endpoint)
        .map(({ body }) => opened(browser, body)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
