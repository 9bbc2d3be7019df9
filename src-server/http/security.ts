import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Environment } from '../environment/environment.ts'
import { isSecure } from './own-address.ts'

const year = 365 * 86_400

// Where films play, without cookies (src/content/film.ts).
const films = 'https://www.youtube-nocookie.com'

type Headers = Readonly<Record<string, string>>

/**
 * Headers of every answer. What calls the API is no page: of data it is only said that nothing is to be made of it but data.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  environment: Pick<Environment, 'mapTiles' | 'apiUrl' | 'publicUrl' | 'proxies'>,
): void {
  const ofPages = { ...byHelmet(environment), 'permissions-policy': permissions }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? ofData : ofPages)
    if (isSecure(request.raw, environment)) reply.header('strict-transport-security', `max-age=${year}`)
    done()
  })
  // Some calls are answered with a page or a file after all.
  app.addHook('onSend', (request, reply, payload, done) => {
    const given = reply.getHeaders()
    if (isCall(request) && given[policy] === ofData[policy] && !isData(given['content-type']))
      reply.headers(ofPages)
    done(null, payload)
  })
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/')
const isData = (type: unknown) => String(type ?? '').startsWith('application/json')

const policy = 'content-security-policy'
const ofData: Headers = {
  [policy]: "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** They are the same each time, so they are asked for once. Scripts come from the shop alone and never stand inline (docs/decisions/0010). */
function byHelmet({ mapTiles, apiUrl }: Pick<Environment, 'mapTiles' | 'apiUrl'>): Headers {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // MUI and the rich-text editor write style elements; a nonce there blocks them.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          'https://www.gravatar.com',
          ...(mapTiles ? [new URL(mapTiles).origin] : []),
        ],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(/^http/i.test(apiUrl) ? [new URL(apiUrl).origin] : [])],
        frameSrc: [films],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Above: only whoever came by TLS can be told to come by it from now on.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  set(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** What no page of the shop asks a browser for. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  // Where a parcel goes can be said by standing there; the browser asks before it tells.
  .concat('geolocation=(self)')
  // A film whose picture was pressed begins; of itself none is in a page.
  .concat(`autoplay=("${films}")`)
  .join(', ')
