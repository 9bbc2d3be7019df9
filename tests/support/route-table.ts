import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { RouteGuard } from '../../src-server/http/guards.ts'

export type Route = { method: string; url: string; config: Partial<RouteGuard> }

const known = new WeakMap<FastifyInstance, Route[]>()

// Fastify tells of every application that is made: from here on each of its routes is written down.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const routes: Route[] = []
  known.set(fastify, routes)
  fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ method: one, url, config: { ...config } })
  })
})

/** Every route of an application, HEAD apart, which Fastify adds to each GET with the same guard. */
export const routesOf = (app: FastifyInstance): Route[] => known.get(app) ?? []

/** The address of a route with something in each of its places; no record has that number. */
export const addressOf = ({ url }: Route): string =>
  url
    .replace(/:limit\([^)]*\)/, '10')
    .replace(':slug', 'something')
    .replace(/:\w+/g, '999999')
    .replace('*', 'something')
