import { offeredPayments, paymentType } from '#domain/orders/payment.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { providerOf } from '../../payment-providers/provider-of.ts'

/**
 * docs/decisions/0024: the total must be within the limits of the payment provider; without a provider, digital payment is off.
 */
export async function requirePayable(
  { context, trx }: OperationContext,
  choose_payment_type: number,
  total_payable: number,
): Promise<void> {
  const provider = await providerOf({ ...context, db: trx })
  if (!offeredPayments(provider !== null).includes(choose_payment_type)) throw invalid('digital_payment_off')
  if (choose_payment_type !== paymentType.digital || !provider) return
  const { least, most } = provider
  if (total_payable < least || total_payable > most) throw invalid('digital_payment_amount', { least, most })
}

const invalid = (
  reason: 'digital_payment_off' | 'digital_payment_amount',
  args: Record<string, number> = {},
): Failure => new Failure(422, reason, { args, errors: { choose_payment_type: { reason, args } } })
