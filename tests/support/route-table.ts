import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { RouteGuard } from '../../src-server/http/guards.ts'

export type Route = { method: string; url: string; config: Partial<RouteGuard> }

const known = new WeakMap<FastifyInstance, Route[]>()

// Fastify publishes every application that is created: from here on each of its routes is recorded.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const routes: Route[] = []
  known.set(fastify, routes)
  fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ method: one, url, config: { ...config } })
  })
})

/** Every route of an application, without the HEAD routes that Fastify adds to each GET with the same guard. */
export const routesOf = (app: FastifyInstance): Route[] => known.get(app) ?? []

/** The URL of a route with a value for each path parameter; no record has that id. */
export const addressOf = ({ url }: Route): string =>
  url
    .replace(/:limit\([^)]*\)/, '10')
    .replace(':slug', 'something')
    .replace(/:\w+/g, '999999')
    .replace('*', 'something')
