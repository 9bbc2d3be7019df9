import type { FastifyRequest } from 'fastify'

/** Where the shop is, scheme and host. `sure`: nobody but who runs the shop has said so, so that it may be kept. */
export type Origin = { origin: string; sure: boolean }

const host = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** PUBLIC_URL; without it what the request calls its host, which counts for the answer to that request alone. */
export function originOf(request: FastifyRequest): Origin {
  const { publicUrl } = request.context.environment
  if (publicUrl) return { origin: publicUrl, sure: true }
  const named = host.test(request.host) ? request.host : 'localhost'
  return { origin: `${request.protocol}://${named}`, sure: false }
}

/** How long what names this origin may be kept outside: not at all where anybody could have named it. */
export const cacheControl = ({ sure }: Origin): string => (sure ? 'public, max-age=300' : 'private, no-cache')
