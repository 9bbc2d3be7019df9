import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const google = { issuer: 'https://accounts.google.com', audience: 'haat at google' }
export const facebook = { issuer: 'https://www.facebook.com', audience: 'haat at facebook' }

export type Claims = Record<string, unknown>

/** A local server that publishes keys and signs tokens as Google and Facebook. */
export async function startProvider() {
  const keys = await generateKeyPair('RS256')
  const published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'today', alg: 'RS256' }] }
  const server = createServer((request, response) => {
    const known = request.url === '/keys'
    response.writeHead(known ? 200 : 500, { 'content-type': 'application/json' })
    response.end(known ? JSON.stringify(published) : '{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
  return {
    settings: {
      googleClientId: google.audience,
      facebookAppId: facebook.audience,
      googleKeysUrl: keysUrl,
      facebookKeysUrl: keysUrl,
    },
    /** A valid Google token of now, except for the given claims. */
    sign: (claims: Claims, { key = keys.privateKey, alg = 'RS256', kid = 'today' } = {}) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({
        iss: google.issuer,
        aud: google.audience,
        iat: now,
        exp: now + 300,
        nonce: 'asked',
        name: 'Mina Akter',
        ...claims,
      })
        .setProtectedHeader({ alg, kid })
        .sign(key)
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
