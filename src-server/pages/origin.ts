import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../http/own-address.ts'

/** Where the shop is, scheme and host. `sure`: nobody but who runs the shop has said so, so that it may be kept. */
export type Origin = { origin: string; sure: boolean }

/** PUBLIC_URL; without it what the request calls its host, which counts for the answer to that request alone. */
export function originOf(request: FastifyRequest): Origin {
  const { environment } = request.context
  return { origin: ownOrigin(request.raw, environment), sure: environment.publicUrl !== undefined }
}

/** How long what names this origin may be kept outside: not at all where anybody could have named it. */
export const cacheControl = ({ sure }: Origin): string => (sure ? 'public, max-age=300' : 'private, no-cache')
