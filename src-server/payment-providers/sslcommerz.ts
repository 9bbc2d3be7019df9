import type { Sslcommerz } from '../environment/environment-services.ts'
import { readAddress } from '../outbound/address.ts'
import { secureAddress, webAddress } from '../outbound/kinds.ts'
import { askProvider, textOf } from './ask-provider.ts'
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
 * https://github.com/arif98741/sslcommerz (src/helpers.php). A payment is made on a page of theirs; whoever paid comes back by a
 * form that their browser sends, and a notice (IPN) comes from server to server. Neither is believed: what counts is their
 * validation of `val_id`, or their answer about our `tran_id`.
 */
export function sslcommerz({ storeId, storePassword, url }: Sslcommerz, publicUrl: string): PaymentProvider {
  const store = { store_id: storeId, store_passwd: storePassword }
  const ask = (path: string, fields: Record<string, string>) =>
    askProvider(`${url}/validator/api/${path}`, { ...fields, ...store, v: '1', format: 'json' }, 'GET')
  const transactions = (fields: Record<string, string>) => ask('merchantTransIDvalidationAPI.php', fields)

  const query = async (transaction_id: string): Promise<Verdict> => {
    const answer = await transactions({ tran_id: transaction_id })
    if (textOf(answer, 'APIConnect') !== 'DONE') throw new NoClearAnswer(textOf(answer, 'APIConnect'))
    const tries = (Array.isArray(answer.element) ? (answer.element as Answer[]) : []).filter(
      (one) => textOf(one, 'tran_id') === transaction_id,
    )
    const verdicts = tries.map(verdictOf)
    // One of several tries on their page may have been the good one.
    return verdicts.find(({ status }) => status === 'paid') ?? verdicts.at(-1) ?? open(transaction_id)
  }

  return {
    name: 'sslcommerz',
    least: 10,
    most: 500_000,
    query,
    begin: async (payment) => {
      const fields = { ...store, ...sessionOf(payment, publicUrl) }
      const answer = await askProvider(`${url}/gwprocess/v4/api.php`, fields, 'POST')
      const page = textOf(answer, 'GatewayPageURL')
      if (textOf(answer, 'status') !== 'SUCCESS' || !isPage(page, url)) throw new NoClearAnswer('no session')
      return new URL(page).href
    },
    named: (fields) =>
      fields.tran_id ? { transaction_id: fields.tran_id, paid: isPaid(fields.status ?? '') } : null,
    verify: async (fields) => {
      if (!isSigned(fields, storePassword) || (fields.store_id ?? storeId) !== storeId) return null
      if (!isPaid(fields.status ?? '')) return verdictOf(fields)
      // They validate what was paid alone; without their word for it there is nothing to validate.
      if (!fields.val_id) return query(fields.tran_id ?? '')
      const answer = await ask('validationserverAPI.php', { val_id: fields.val_id })
      if (textOf(answer, 'APIConnect') !== 'DONE') throw new NoClearAnswer(textOf(answer, 'APIConnect'))
      // Their word for another payment says nothing of this one.
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

/** What their page is opened with. What is in an order is nobody's business: they hear its number. */
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
    // They ask for an address of everybody; whoever gave none gets no receipt from them.
    cus_email: (customer.email || `orders@${new URL(publicUrl).hostname}`).slice(0, 50),
    cus_name: customer.name.slice(0, 50),
    cus_add1: customer.address.slice(0, 50),
    cus_city: customer.city.slice(0, 50),
    // The shop asks nobody for one.
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

/** Where whoever pays is sent: by TLS to a public host, or to the provider that the environment names. It has its own query. */
function isPage(page: string, url: string): boolean {
  const [place = '', ...query] = page.split('?')
  if (!URL.canParse(page) || /[\s\p{C}\\#]/u.test(query.join())) return false
  if (new URL(page).origin === new URL(url).origin) return 'address' in readAddress(place, webAddress)
  return 'address' in readAddress(place, { ...secureAddress, publicOnly: true })
}

const isPaid = (status: string): boolean => status === 'VALID' || status === 'VALIDATED'

const statuses: Readonly<Record<string, Verdict['status']>> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'broken_off',
  EXPIRED: 'run_out',
}

const told = [
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
  const details = told.flatMap((name) => {
    const text = textOf(answer, name).slice(0, 100)
    return text === '' ? [] : [[name, text] as const]
  })
  return {
    transaction_id: textOf(answer, 'tran_id'),
    status: statuses[textOf(answer, 'status').toUpperCase()] ?? 'open',
    // What came in and what was asked for are both there, and the smaller counts.
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
  // They have understood the question and say no, or have not taken it at all.
  if (connected === 'INVALID_REQUEST' || connected === 'FAILED' || connected === 'INACTIVE')
    return { status: 'refused', reference, problem: reason || connected }
  if (connected !== 'DONE' || !status) throw new NoClearAnswer(connected)
  return { status, reference, problem: status === 'refused' ? reason || 'refused' : null }
}
