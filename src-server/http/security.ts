import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Environment } from '../environment/environment.ts'
import { isSecure } from './own-address.ts'

const year = 365 * 86_400

/** Videos are played from here, without cookies (src/content/video.ts). */
const videos = 'https://www.youtube-nocookie.com'

/** Sets the security headers of every response: one policy for pages and files, a stricter one for data of the API. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  environment: Pick<Environment, 'mapTiles' | 'apiUrl' | 'publicUrl' | 'proxies'>,
): Promise<void> {
  const page = pageHeaders(environment)
  app.addHook('onRoute', (route) => {
    if (isCall(route.url)) route.helmet = dataHeaders
  })
  await app.register(helmet, page)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request.url)) reply.header('permissions-policy', permissions)
    if (isSecure(request.raw, environment)) reply.header('strict-transport-security', `max-age=${year}`)
    done()
  })
  // Some API routes respond with a page or a file.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCall(request.url) || isData(reply) || reply.getHeader(policy) !== dataPolicy) return payload
    reply.header('permissions-policy', permissions)
    await reply.helmet(page)
    return payload
  })
}

const isCall = (url: string) => url.startsWith('/api/')
const isData = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/json')

const policy = 'content-security-policy'
const dataPolicy = "default-src 'none';frame-ancestors 'none'"

/** A browser may do nothing with a response of the API but read it as data. */
const dataHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** Scripts come from the shop only and are never inline (docs/decisions/0010). */
const pageHeaders = ({
  mapTiles,
  apiUrl,
}: Pick<Environment, 'mapTiles' | 'apiUrl'>): FastifyHelmetOptions => ({
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
      frameSrc: [videos],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  // Set above, on responses to requests over TLS only.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Named, because an API route that responds with a page or a file has switched them off.
  originAgentCluster: true,
  xDnsPrefetchControl: true,
  xDownloadOptions: true,
  xPermittedCrossDomainPolicies: true,
  xXssProtection: true,
})

/** Browser features that no page of the shop uses are off. */
const permissions = [
  'accelerometer',
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
  // Customers can set the delivery location from the position of the device; the browser requests permission first.
  .concat('geolocation=(self)')
  // Bar codes of parcels are read with the camera, after the same question.
  .concat('camera=(self)')
  // A video starts when its picture is clicked.
  .concat(`autoplay=("${videos}")`)
  .join(', ')
