import { sql } from 'kysely'
import { paidByHand, transferMethod } from '#domain/orders/payment.ts'

const [atDoor, cash] = [sql.lit(paidByHand.cash), sql.lit(transferMethod.cash)]

/** Whether a payment `p` was made in cash, at the door or to the back office. */
export const isCashPayment = sql<boolean>`(p.provider = ${atDoor} or coalesce(p.transfer_method = ${cash}, false))`

/** Whether a refund `r` of a payment `p` was made in cash: as recorded, otherwise as the payment. */
export const isCashRefund = sql<boolean>`coalesce(r.transfer_method = ${cash}, coalesce(p.provider, ${atDoor}) = ${atDoor})`
