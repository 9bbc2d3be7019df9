import type { Sslcommerz } from '../environment/environment-services.ts'
import { readOutboundAddress } from '../outbound/address.ts'
import { secureAddress, webAddress } from '../outbound/kinds.ts'
import { callProvider, textOf } from './call-provider.ts'
import {
  type CallbackFields,
  type NewPayment,
  NoClearAnswer,
  type PaymentProvider,
  type RefundVerdict,
  type Verdict,
} from './provider.ts'
import { isSigned } from './sslcommerz-sign.ts'

type Answer = Readonly<Record<string, unknown>>

/**
 * SSLCommerz, version 4. Sources: https://developer.sslcommerz.com/doc/v4/ (session, IPN, order validation, refund, transaction
 * query; its limits of 10 to 500,000 Tk and of the lengths of fields, `refund_trans_id` of February 2025), and for the signature
 * https://github.com/arif98741/sslcommerz (src/helpers.php). A payment is made on a page of SSLCommerz; the payer returns by a
 * form that their browser sends, and a notification (IPN) comes from server to server. Neither is trusted: only their validation
 * of `val_id`, or their response about our `tran_id`, counts.
 */
export function sslcommerz({ storeId, storePassword, url }: Sslcommerz, publicUrl: string): PaymentProvider {
  const store = { store_id: storeId, store_passwd: storePassword }
  const call = (path: string, fields: Record<string, string>) =>
    callProvider(`${url}/validator/api/${path}`, { ...fields, ...store, v: '1', format: 'json' }, 'GET')
  const transactions = (fields: Record<string, string>) => call('merchantTransIDvalidationAPI.php', fields)

  const query = async (transaction_id: string): Promise<Verdict> => {
    const answer = await transactions({ tran_id: transaction_id })
    if (textOf(answer, 'APIConnect') !== 'DONE') throw new NoClearAnswer(textOf(answer, 'APIConnect'))
    const tries = (Array.isArray(answer.element) ? (answer.element as Answer[]) : []).filter(
      (one) => textOf(one, 'tran_id') === transaction_id,
    )
    const verdicts = tries.map(verdictOf)
    // A payer may try several times on their page; one successful payment counts.
    return verdicts.find(({ status }) => status === 'paid') ?? verdicts.at(-1) ?? open(transaction_id)
  }

  return {
    name: 'sslcommerz',
    least: 10,
    most: 500_000,
    query,
    begin: async (payment) => {
      const fields = { ...store, ...sessionOf(payment, publicUrl) }
      const answer = await callProvider(`${url}/gwprocess/v4/api.php`, fields, 'POST')
      const page = textOf(answer, 'GatewayPageURL')
      if (textOf(answer, 'status') !== 'SUCCESS' || !isPage(page, url)) throw new NoClearAnswer('no session')
      return new URL(page).href
    },
    named: (fields) =>
      fields.tran_id ? { transaction_id: fields.tran_id, paid: isPaid(fields.status ?? '') } : null,
    verify: async (fields) => {
      if (!isSigned(fields, storePassword) || (fields.store_id ?? storeId) !== storeId) return null
      if (!isPaid(fields.status ?? '')) return verdictOf(fields)
      // Only paid transactions have a `val_id` to validate.
      if (!fields.val_id) return query(fields.tran_id ?? '')
      const answer = await call('validationserverAPI.php', { val_id: fields.val_id })
      if (textOf(answer, 'APIConnect') !== 'DONE') throw new NoClearAnswer(textOf(answer, 'APIConnect'))
      // A validation of another payment does not apply to this one.
      return textOf(answer, 'tran_id') === fields.tran_id ? verdictOf(answer) : null
    },
    refund: async ({ id, payment, amount, reason }) => {
      const answer = await transactions({
        bank_tran_id: payment,
        refund_trans_id: id,
        refe_id: id,
        refund_amount: amount.toFixed(2),
        refund_remarks: reason.slice(0, 255),
      })
      return refundOf(answer, {
        success: 'under_way',
        processing: 'under_way',
        refunded: 'done',
        failed: 'refused',
      })
    },
    refundStatus: async (reference) =>
      refundOf(await transactions({ refund_ref_id: reference }), {
        refunded: 'done',
        processing: 'under_way',
        cancelled: 'refused',
        failed: 'refused',
      }),
  }
}

/** The request that opens their page. It has the order's number but not its items, which are confidential. */
function sessionOf(payment: NewPayment, publicUrl: string): Record<string, string> {
  const { customer } = payment
  return {
    total_amount: payment.amount.toFixed(2),
    currency: payment.currency,
    tran_id: payment.transaction_id,
    success_url: payment.backUrl,
    fail_url: payment.backUrl,
    cancel_url: payment.backUrl,
    ipn_url: payment.noticeUrl,
    emi_option: '0',
    // They require an e-mail address; a payer who has given none gets no receipt from them.
    cus_email: (customer.email || `orders@${new URL(publicUrl).hostname}`).slice(0, 50),
    cus_name: customer.name.slice(0, 50),
    cus_add1: customer.address.slice(0, 50),
    cus_city: customer.city.slice(0, 50),
    // They require a postcode, which the shop does not collect.
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    cus_phone: customer.mobile.slice(0, 20),
    shipping_method: 'NO',
    num_of_item: String(payment.pieces),
    product_name: `Order ${payment.order_id}`,
    product_category: 'Order',
    product_profile: 'physical-goods',
  }
}

/**
 * Whether the payer may be redirected to this URL: by TLS to a public host, or to the provider that the environment names. It may
 * have a query.
 */
function isPage(page: string, url: string): boolean {
  const [place = '', ...query] = page.split('?')
  if (!URL.canParse(page) || /[\s\p{C}\\#]/u.test(query.join())) return false
  if (new URL(page).origin === new URL(url).origin) return 'address' in readOutboundAddress(place, webAddress)
  return 'address' in readOutboundAddress(place, { ...secureAddress, publicOnly: true })
}

const isPaid = (status: string): boolean => status === 'VALID' || status === 'VALIDATED'

const statuses: Readonly<Record<string, Verdict['status']>> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'broken_off',
  EXPIRED: 'run_out',
}

const problems = [
  'val_id',
  'card_type',
  'card_brand',
  'card_issuer',
  'store_amount',
  'risk_level',
  'risk_title',
  'tran_date',
]

function verdictOf(answer: Answer | CallbackFields): Verdict {
  const amounts = ['amount', 'currency_amount']
    .map((name) => textOf(answer, name))
    .filter((text) => text !== '')
  const details = problems.flatMap((name) => {
    const text = textOf(answer, name).slice(0, 100)
    return text === '' ? [] : [[name, text] as const]
  })
  return {
    transaction_id: textOf(answer, 'tran_id'),
    status: statuses[textOf(answer, 'status').toUpperCase()] ?? 'open',
    // The response has both the received and the requested amount; the smaller one counts.
    amount: Math.min(...amounts.map(Number)),
    currency: textOf(answer, 'currency_type') || textOf(answer, 'currency'),
    reference: textOf(answer, 'bank_tran_id') || null,
    details: Object.fromEntries(details),
  }
}

const open = (transaction_id: string): Verdict => ({
  transaction_id,
  status: 'open',
  amount: 0,
  currency: '',
  reference: null,
  details: {},
})

function refundOf(answer: Answer, means: Readonly<Record<string, RefundVerdict['status']>>): RefundVerdict {
  const connected = textOf(answer, 'APIConnect')
  const reason = textOf(answer, 'errorReason').slice(0, 300)
  const status = means[textOf(answer, 'status').toLowerCase()]
  const reference = textOf(answer, 'refund_ref_id') || null
  // They have understood the request and rejected it, or have not accepted it at all.
  if (connected === 'INVALID_REQUEST' || connected === 'FAILED' || connected === 'INACTIVE')
    return { status: 'refused', reference, problem: reason || connected }
  if (connected !== 'DONE' || !status) throw new NoClearAnswer(connected)
  return { status, reference, problem: status === 'refused' ? reason || 'refused' : null }
}
