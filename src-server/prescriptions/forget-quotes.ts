import type { OperationContext } from '../context/operation.ts'

/** Of an erased customer, the quotes that became orders stay without the person's data; the others are deleted. */
export async function forgetQuotes({ trx }: OperationContext, id: number): Promise<void> {
  await trx
    .deleteFrom('prescription_quotes')
    .where('user_id', '=', id)
    .where('order_info_id', 'is', null)
    .execute()
  await trx
    .updateTable('prescription_quotes')
    .set({ note: null, reason: null, file_name: null })
    .where('user_id', '=', id)
    .execute()
  // The decisions stay, with the hashes of the pictures.
  await trx
    .updateTable('prescription_decisions')
    .set({ reason: null })
    .where('order_info_id', 'in', (the) =>
      the.selectFrom('order_infos').select('id').where('customer_id', '=', id),
    )
    .execute()
}
