/** A provider of digital payments (docs/decisions/0024). None of its functions may be called inside a transaction. */
export type PaymentProvider = {
  /** As in `order_payments.provider`. */
  name: string
  /** The limits of a payment, in Tk. */
  least: number
  most: number
  /** Opens a payment and returns the URL to which the payer is redirected. */
  begin: (payment: NewPayment) => Promise<string>
  /** The payment that a callback refers to, and whether the callback claims that it was paid; the claim is not verified. */
  named: (fields: CallbackFields) => { transaction_id: string; paid: boolean } | null
  /** The verified outcome of the payment in a callback; null when the provider has not signed the callback. */
  verify: (fields: CallbackFields) => Promise<Verdict | null>
  /** The outcome of a payment. */
  query: (transaction_id: string) => Promise<Verdict>
  /** Requests a refund; a repeated `id` is the same refund. */
  refund: (refund: RefundRequest) => Promise<RefundVerdict>
  /** The state of a refund, by the provider's own reference. */
  refundStatus: (reference: string) => Promise<RefundVerdict>
}

/** The form that a provider sends, through the browser of the payer or from server to server. */
export type CallbackFields = Readonly<Record<string, string>>

export type NewPayment = {
  transaction_id: string
  /** Tk. */
  amount: number
  currency: string
  order_id: string
  /** The number of items. */
  pieces: number
  customer: { name: string; email: string | null; mobile: string; address: string; city: string }
  /** The URL for the payer's return, and the URL for the provider's own notifications. */
  backUrl: string
  noticeUrl: string
}

export type Verdict = {
  transaction_id: string
  /** open: no outcome yet. */
  status: 'open' | 'paid' | 'failed' | 'broken_off' | 'run_out'
  /** Tk. */
  amount: number
  currency: string
  /** The provider's own reference. */
  reference: string | null
  /** Further details from the provider; never a card number. */
  details: Readonly<Record<string, string>>
}

export type RefundRequest = {
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

/** The provider could not be reached: the request had no effect. */
export class NotReached extends Error {}

/** The provider sent no response, or an unreadable one: the effect of the request is unknown. */
export class NoClearAnswer extends Error {}
