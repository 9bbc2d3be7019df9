import type { FieldErrors } from '../context/failure.ts'
import { Failure } from '../context/failure.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** An account stays with its customer, and can be deleted only when nothing is owed. */
export const accountService: ResourceHooks = {
  rules: async (_, record, stored): Promise<FieldErrors> =>
    stored && record.customer_id !== stored.customer_id
      ? { customer_id: { reason: 'account_customer' } }
      : {},
  beforeDelete: async (_, record) => {
    if (Number(record.balance) !== 0) throw new Failure(409, 'account_not_settled')
  },
}
