import { Failure, type FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** An account with entries stays, and stays with its customer: refunds of its orders go back to it. */
export const accountService: ResourceHooks = {
  rules: async (operation, record, stored): Promise<FieldErrors> =>
    stored && record.customer_id !== stored.customer_id && (await hasEntries(operation, Number(stored.id)))
      ? { customer_id: { reason: 'account_customer' } }
      : {},
  beforeDelete: async (operation, stored) => {
    if (await hasEntries(operation, stored.id)) throw new Failure(409, 'account_has_entries')
  },
}

const hasEntries = async ({ trx }: OperationContext, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('account_entries')
    .select('id')
    .where('customer_account_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
