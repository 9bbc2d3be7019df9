import type { Action } from '#domain/accounts/permissions.ts'
import type { Fields } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'

/** An action of the back office beyond create, read, update and delete (docs/decisions/0007). */
export type AdminAction = {
  method: 'GET' | 'POST'
  path: string
  feature: number
  action: Action
  /**
   * The content type of an uploaded file, which is sent in a form or as the body itself; `run` gets the path of the stored file
   * as `file`.
   */
  file?: string
  body: Fields
  answer: Fields
  run: (context: Context, input: Record<string, unknown>) => Promise<{ data: unknown; msg?: string }>
}
