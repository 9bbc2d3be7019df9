import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'

const year = 365 * 86_400

// Where films play, without cookies (src/content/film.ts).
const films = 'https://www.youtube-nocookie.com'

/** Headers of every answer. Scripts come from the shop alone and never stand inline (decisions 10). */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { mapTiles, apiUrl }: Pick<Environment, 'mapTiles' | 'apiUrl'>,
): Promise<void> {
  await app.register(helmet, {
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
    // Below: only whoever came by TLS can be told to come by it from now on.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions)
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${year}`)
  })
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
