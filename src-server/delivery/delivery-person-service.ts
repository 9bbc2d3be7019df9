import { personService } from '../accounts/people/person-service.ts'
import { Failure } from '../context/failure.ts'
import { runningOrdersOf } from '../orders/steps/delivery-persons.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/**
 * The rules of users, and one more: running orders are assigned to another delivery person before a delivery person is
 * deactivated or deleted.
 */
export const deliveryPersonService: ResourceHooks = {
  ...personService,
  rules: async (operation, record, stored) => {
    const off = stored && (['status', 'verified'] as const).find((name) => stored[name] && !record[name])
    const smart_count = off ? (await runningOrdersOf(operation.trx, stored.id)).length : 0
    if (off && smart_count > 0) return { [off]: { reason: 'running_orders', args: { smart_count } } }
    return (await personService.rules?.(operation, record, stored)) ?? {}
  },
  beforeDelete: async (operation, stored) => {
    await personService.beforeDelete?.(operation, stored)
    const smart_count = (await runningOrdersOf(operation.trx, stored.id)).length
    if (smart_count > 0) throw new Failure(409, 'people.running_orders', { args: { smart_count } })
  },
}
