import { Failure } from '../failure.ts'

/** domain section 5: how an order is paid. */
export const paymentType = { cash: 1, digital: 2 } as const

/** decisions 24: digital payment goes through a provider, and none is connected yet. */
export function refuseDigitalPayment(choose_payment_type: number): void {
  if (choose_payment_type !== paymentType.digital) return
  throw new Failure(422, 'digital_payment_off', {
    errors: { choose_payment_type: { reason: 'digital_payment_off' } },
  })
}
