import { offeredPayments, paymentType } from '#domain/orders/payment.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { providerOf } from '../../payment-providers/provider-of.ts'

/** docs/decisions/0024: what a provider takes can be paid digitally; without one, nothing can. */
export async function refuseUnpayable(
  { context, trx }: Work,
  choose_payment_type: number,
  total_payable: number,
): Promise<void> {
  const provider = await providerOf({ ...context, db: trx })
  if (!offeredPayments(provider !== null).includes(choose_payment_type)) throw refused('digital_payment_off')
  if (choose_payment_type !== paymentType.digital || !provider) return
  const { least, most } = provider
  if (total_payable < least || total_payable > most) throw refused('digital_payment_amount', { least, most })
}

const refused = (
  reason: 'digital_payment_off' | 'digital_payment_amount',
  args: Record<string, number> = {},
): Failure => new Failure(422, reason, { args, errors: { choose_payment_type: { reason, args } } })
