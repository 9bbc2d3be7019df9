import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../http/own-address.ts'

/** The scheme and the host of the shop. `sure`: it comes from PUBLIC_URL, so responses that contain it can be cached. */
export type Origin = { origin: string; sure: boolean }

/** PUBLIC_URL; without it the host of the request, which is valid for the response to that request only. */
export function originOf(request: FastifyRequest): Origin {
  const { environment } = request.context
  return { origin: ownOrigin(request.raw, environment), sure: environment.publicUrl !== undefined }
}

/** The cache-control header of responses that contain this origin: not cacheable when the request could have named any host. */
export const cacheControl = ({ sure }: Origin): string => (sure ? 'public, max-age=300' : 'private, no-cache')
