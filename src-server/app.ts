import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { clientLimit } from './accounts/clients/limit-clients.ts'
import { addIdempotencyKeys } from './accounts/clients/repeated-requests.ts'
import { addTokenRoute } from './accounts/clients/token-routes.ts'
import { addPhotoRoutes } from './accounts/people/photo-routes.ts'
import { addAdminRoutes } from './admin/admin-routes.ts'
import { addBackupRoutes } from './backup/backup-routes.ts'
import type { Shop } from './context/context.ts'
import { Failure } from './context/failure.ts'
import { addStatementRoutes } from './couriers/statement-routes.ts'
import { addCourierRoutes } from './couriers/webhook-routes.ts'
import { addDocumentRoutes } from './documents/document-routes.ts'
import { addParcelRoutes } from './documents/parcel-routes.ts'
import { addProductLabelRoutes } from './documents/product-labels.ts'
import { addExportRoutes } from './exports/export-run-routes.ts'
import { adminActions } from './features.ts'
import { addHistoryRoutes } from './history/history-routes.ts'
import { callCounts } from './http/call-counts.ts'
import { brotliParams } from './http/compression.ts'
import { boundedServer, limitConnections } from './http/connections.ts'
import { contextOf, rejectForgery } from './http/context.ts'
import { answerBadAddress, answerBadConnection, answerErrors } from './http/errors.ts'
import { rewriteFormerPath } from './http/former-paths.ts'
import { admit, type RouteGuard } from './http/guards.ts'
import { boundInput, readQuery } from './http/input/bounded-input.ts'
import { limitBodies, limitBodyTime } from './http/input/receiving.ts'
import { addRequestChecks } from './http/input/request-checks.ts'
import { pageCalls, tooMany } from './http/limits.ts'
import { addGoodbye, addProbes } from './http/probes.ts'
import { cacheResponses, serveCachedResponses } from './http/response-cache.ts'
import { setSchemaCompilers } from './http/schema-compilers.ts'
import { addSecurityHeaders } from './http/security.ts'
import { addImportRoutes } from './imports/runs/import-routes.ts'
import { addMediaRoutes } from './media/media-routes.ts'
import { addPrivateFileRoutes } from './media/private-file-routes.ts'
import { addLiveRoutes } from './messages/live/live-routes.ts'
import { openLog } from './observability/log.ts'
import { observe } from './observability/observe.ts'
import { requestIds } from './observability/request-id.ts'
import { actOnBehalf } from './observability/requests.ts'
import { collectSchemas } from './openapi/document.ts'
import { addOpenApi } from './openapi/routes.ts'
import { addOrderFileRoutes } from './orders/customer/order-file-routes.ts'
import { addAdminPages } from './pages/admin.ts'
import type { Assets } from './pages/assets.ts'
import { addFiles } from './pages/files.ts'
import { addIcons } from './pages/icons.ts'
import { addRobots } from './pages/robots.ts'
import { addFeed } from './pages/rss.ts'
import { addServiceWorker } from './pages/service-worker.ts'
import { addSharePictures } from './pages/share-pictures.ts'
import { addSignInForm } from './pages/sign-in-form.ts'
import { addSitemap } from './pages/sitemap.ts'
import { addStorePages } from './pages/store.ts'
import { addPaymentRoutes } from './payments/payment-routes.ts'
import { addResourceRoutes } from './resources/records/routes.ts'
import { sharedSchema } from './resources/shared-schemas.ts'
import { addShopRoutes } from './shop/routes.ts'
import { addVisitCounts } from './site/redirects/visit-counts.ts'
import { warnOfInvalidAddresses } from './site/stored-keys.ts'

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<RouteGuard> {}
}

/** Creates the application without starting a process: all routes, each behind its guard. */
export async function createApp(
  shop: Shop,
  assets: Assets,
  log: FastifyBaseLogger = openLog(shop.environment.logLevel),
): Promise<FastifyInstance> {
  const { environment } = shop
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.proxies > 0 && ((_, hop) => hop < environment.proxies),
    genReqId: requestIds(environment.proxies),
    bodyLimit: 2 * 1024 * 1024,
    ...boundedServer(environment),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: readQuery },
    rewriteUrl: rewriteFormerPath,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadConnection,
    // Requests that arrive while the server closes are still answered; the `connection` header announces the closing
    // (http/probes.ts).
    return503OnClosing: false,
  })
  limitConnections(app.server, environment)
  limitBodyTime(app, environment.requestSeconds)
  await app.register(cookie)
  addGoodbye(app)
  await observe(app, shop)
  serveCachedResponses(app, shop)
  actOnBehalf(app, environment)
  await warnOfInvalidAddresses(shop, (text) => log.warn(text))
  app.decorateRequest('context')
  answerErrors(app)
  setSchemaCompilers(app, sharedSchema)
  await addSecurityHeaders(app, environment)
  cacheResponses(app)
  boundInput(app)
  // Before compression, whose response could not be stored as text.
  addIdempotencyKeys(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: brotliParams },
  })
  await app.register(rateLimit, {
    global: false,
    store: callCounts(shop),
    skipOnError: true,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  })
  await app.register(multipart, {
    limits: { files: 1, fileSize: 20 * 1024 * 1024, fields: 10, fieldSize: 10_000, parts: 12 },
  })

  const limitClient = clientLimit(app, environment.rateLimit)
  // Deny by default: the guard runs before anything else of the request is processed.
  app.addHook('onRequest', async (request, reply) => {
    const { guard } = request.routeOptions.config
    if (guard === 'file' || guard === 'word') return
    request.context = await contextOf(shop, request, reply)
    if (request.is404) return
    await limitClient(request, reply)
    // docs/decisions/0009: personal responses are never cached.
    if (request.routeOptions.config.guard !== 'public') reply.header('cache-control', 'no-store')
    admit(request.context, request.routeOptions.config)
    rejectForgery(request, request.routeOptions.config.guard)
  })
  addRequestChecks(app)
  limitBodies(app)

  await collectSchemas(app)
  addProbes(app, shop)
  addShopRoutes(app, environment.rateLimit)
  await addTokenRoute(app, environment.rateLimit)
  addLiveRoutes(app, shop)
  addResourceRoutes(app, adminActions)
  addMediaRoutes(app, environment)
  addPhotoRoutes(app, environment)
  addPrivateFileRoutes(app, environment)
  addOrderFileRoutes(app)
  addDocumentRoutes(app, environment)
  addParcelRoutes(app)
  addProductLabelRoutes(app)
  await addPaymentRoutes(app, environment.rateLimit)
  addCourierRoutes(app)
  addStatementRoutes(app)
  addAdminRoutes(app)
  addHistoryRoutes(app)
  addExportRoutes(app)
  addBackupRoutes(app)
  addImportRoutes(app)
  addOpenApi(app)
  if (assets.folder) await addFiles(app, assets.folder)
  addAdminPages(app, assets)
  await addSignInForm(app, environment.rateLimit)
  addRobots(app)
  addSitemap(app)
  addFeed(app)
  addSharePictures(app, assets)
  addIcons(app, assets)
  addServiceWorker(app, assets, environment)
  addStorePages(app, assets, pageCalls(app, environment.rateLimit), addVisitCounts(app, shop))
  // An unknown path below /api is a JSON 404, not a page of the shop.
  for (const url of ['/api/*', '/oauth/*'])
    app.all(url, { config: { guard: 'public', accepts: 'anything' } }, () => {
      throw new Failure(404, 'page_not_found')
    })
  app.setNotFoundHandler(() => {
    throw new Failure(404, 'page_not_found')
  })
  return app
}
