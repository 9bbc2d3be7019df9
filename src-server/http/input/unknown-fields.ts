import type { Fields } from '#domain/fields/fields.ts'
import { unknownFields } from '#domain/fields/unknown-fields.ts'
import type { Context } from '../../context/context.ts'
import { rejectErrors } from '../../context/failure.ts'

/** How many unknown names an error lists. */
const most = 20

/** Rejects fields that do not exist, for API clients; browsers send whole records with values that are only displayed. */
export function rejectUnknownFields({ session }: Context, fields: Fields, body: unknown): void {
  if (session?.kind !== 'client' || typeof body !== 'object' || body === null) return
  const unknown = unknownFields(fields, body as Record<string, unknown>).slice(0, most)
  rejectErrors(
    Object.fromEntries(unknown.map((path) => [path.slice(0, 200), { reason: 'clients.unknown_field' }])),
  )
}
