/** What every provider of digital payment is to the shop (docs/decisions/0024). Nothing here is called inside a transaction. */
export type PaymentProvider = {
  /** As `order_payments.provider` says it. */
  name: string
  /** What it takes at once, in Tk. */
  least: number
  most: number
  /** Opens a payment there; answers the address that whoever pays is sent to. */
  begin: (payment: NewPayment) => Promise<string>
  /** Which payment a call of the provider speaks of, and whether it says that it was paid; not to be believed as it is. */
  named: (fields: CallbackFields) => { transaction_id: string; paid: boolean } | null
  /** What has become of the payment that a call speaks of; null where the provider has not signed it. */
  verify: (fields: CallbackFields) => Promise<Verdict | null>
  /** What has become of a payment. */
  query: (transaction_id: string) => Promise<Verdict>
  /** Asks for money to go back; the same `id` is the same refund. */
  refund: (refund: AskedRefund) => Promise<RefundVerdict>
  /** How far a refund is, by the provider's own reference. */
  refundStatus: (reference: string) => Promise<RefundVerdict>
}

/** What a provider sends when somebody comes back, or by itself. */
export type CallbackFields = Readonly<Record<string, string>>

export type NewPayment = {
  transaction_id: string
  /** Tk. */
  amount: number
  currency: string
  order_id: string
  /** How many things are in it. */
  pieces: number
  customer: { name: string; email: string | null; mobile: string; address: string; city: string }
  /** Where whoever pays comes back to, and where the provider tells of it by itself. */
  backUrl: string
  noticeUrl: string
}

export type Verdict = {
  transaction_id: string
  /** open: nothing is settled yet. */
  status: 'open' | 'paid' | 'failed' | 'broken_off' | 'run_out'
  /** Tk. */
  amount: number
  currency: string
  /** What the provider calls it. */
  reference: string | null
  /** What else it says of it: never a card's number. */
  details: Readonly<Record<string, string>>
}

export type AskedRefund = {
  id: string
  /** The provider's reference of the payment. */
  payment: string
  /** Tk. */
  amount: number
  reason: string
}

export type RefundVerdict = {
  status: 'done' | 'under_way' | 'refused'
  reference: string | null
  problem: string | null
}

/** The provider could not be asked: nothing has happened there. */
export class NotReached extends Error {}

/** It was asked and has not answered, or nothing that can be read: what has happened there is not known. */
export class NoClearAnswer extends Error {}
