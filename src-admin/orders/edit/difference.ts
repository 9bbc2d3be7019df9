import { paymentType } from '#domain/orders/payment.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { EditDraft, Opened } from './edit-draft.ts'

/** What happens to the difference between the money received and the new total, in Tk. */
export type Difference = { kind: 'link' | 'collect' | 'refund'; amount: number }

/** null while nothing is received, the total is unknown, or neither total nor payment method changes. */
export function differenceOf(
  { order, details }: Opened,
  draft: EditDraft,
  total_payable: number | undefined,
): Difference | null {
  const { paid_amount } = details
  const { choose_payment_type } = draft
  if (total_payable === undefined || paid_amount <= 0) return null
  if (total_payable === order.total_payable && choose_payment_type === order.choose_payment_type) return null
  const more = toPoisha(total_payable) - toPoisha(paid_amount)
  if (more === 0) return null
  if (more < 0) return { kind: 'refund', amount: toTk(-more) }
  return { kind: choose_payment_type === paymentType.digital ? 'link' : 'collect', amount: toTk(more) }
}

/** Whether the order is paid with these changes: its payment method cannot change then. An unknown total counts as unchanged. */
export const isPaidInFull = ({ order, details }: Opened, total_payable: number | undefined): boolean =>
  details.paid_amount > 0 && toPoisha(total_payable ?? order.total_payable) <= toPoisha(details.paid_amount)
