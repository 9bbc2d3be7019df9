import type { Work } from '../../context/operation.ts'

export type Refund = {
  order_info_id: number
  /** The payment that it goes back on; null: by hand. */
  order_payment_id: number | null
  /** Tk, above zero. */
  amount: number
  /** 1 cancelled, 2 edited, 3 returned, 4 paid too late, 5 paid twice, 6 by decision of the shop. */
  reason: number
  note?: string | null
}

/** Writes down what the shop owes a customer, as part of the operation that makes it so. Answers the refund's id. */
export async function recordRefund({ trx, context }: Work, refund: Refund): Promise<number> {
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({
      note: null,
      ...refund,
      reference: null,
      problem: null,
      user_id: context.user?.id ?? null,
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
