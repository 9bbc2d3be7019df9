import type { RawBuilder } from 'kysely'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { ResourceName } from '#registry'
import { securityEventScope } from '../auth/security-log.ts'
import type { Context } from '../context/context.ts'
import { historySight } from '../history/sight.ts'

/** ESCAPE HATCH: resource name -> which of its rows t somebody sees, beyond own and others' (lists, exports, one record). */
export const sights: Partial<
  Record<ResourceName, (context: Context, query?: ListQuery) => RawBuilder<unknown>[]>
> = {
  history: historySight,
  'security-events': securityEventScope,
}
