import type { Action } from '#domain/accounts/permissions.ts'
import type { Fields } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'

/** An action of the back office beyond create, read, update and delete (docs/decisions/0007). */
export type AdminAction = {
  method: 'GET' | 'POST'
  path: string
  feature: number
  action: Action
  /** The type of a file that comes along, as a form's file or as the body itself; it is read as `file`, its path. */
  file?: string
  body: Fields
  answer: Fields
  run: (context: Context, input: Record<string, unknown>) => Promise<{ data: unknown; msg?: string }>
}
