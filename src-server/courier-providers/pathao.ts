import type { ReportKind } from '#domain/orders/couriers/courier-moves.ts'
import { callJson, type JsonAnswer, NoClearAnswer } from '../outbound/call-json.ts'
import { type CourierProvider, CourierRejected, type Parcel } from './provider.ts'
import { amountOf, isSecret, recordOf, rejectionOf, textOf, timeOf } from './provider-texts.ts'
import { statementHeadings } from './statement-headings.ts'

export type PathaoKeys = {
  clientId: string
  clientSecret: string
  username: string
  password: string
  storeId: number
  webhookSecret: string | null
  url: string
  publicOnly: boolean
}

/** The value that Pathao wants in the response to its webhook requests, the same for every merchant. */
const integrationSecret = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

/** Access tokens by address and client; they are valid for days. */
const tokens = new Map<string, { token: string; until: number }>()

/**
 * Pathao Courier, merchant API (paths below /aladdin/api/v1). Sources: the documentation "Developers API" of
 * https://merchant.pathao.com/courier/developer-api (issue-token, orders, orders/{id}/info; copies are in
 * https://github.com/omfriyad/pathao-courier-api and https://github.com/pathao-eng/courier-woocommerce-plugin) and its page
 * "Webhook Integration" (events, X-PATHAO-Signature with the merchant's own secret, the header of the response). City, zone and area
 * are left out: then Pathao finds them from the address. There is a sandbox (https://courier-api-sandbox.pathao.com); nothing of
 * this adapter was confirmed against it. There is no published call to cancel an order, or to find one by the merchant's number.
 */
export function pathao(keys: PathaoKeys): CourierProvider {
  const { storeId, webhookSecret, url, publicOnly } = keys
  const cacheKey = `${url} ${keys.clientId} ${keys.username}`

  async function issueToken(): Promise<string> {
    const { status, body } = await callJson(`${url}/aladdin/api/v1/issue-token`, {
      method: 'POST',
      headers: {},
      publicOnly,
      body: {
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        grant_type: 'password',
        username: keys.username,
        password: keys.password,
      },
    })
    const answer = recordOf(body)
    const token = textOf(answer.access_token, 5000)
    if (token === null) throw new CourierRejected(rejectionOf(body) || `HTTP ${status}`)
    const seconds = amountOf(answer.expires_in) ?? 3_600
    tokens.set(cacheKey, { token, until: Date.now() + (seconds - 300) * 1_000 })
    return token
  }

  /** Sends a request with an access token; one that is no longer valid is replaced once. */
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<JsonAnswer> {
    const known = tokens.get(cacheKey)
    const send = (token: string) =>
      callJson(`${url}/aladdin/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        publicOnly,
        ...(body && { body }),
      })
    const isValid = known !== undefined && known.until > Date.now()
    const answer = await send(isValid ? known.token : await issueToken())
    return isValid && answer.status === 401 ? send(await issueToken()) : answer
  }

  return {
    name: 'pathao',
    shortestAddress: 10,
    needsArea: false,
    areas: null,
    // Their price needs the city and zone, which they find from the address when the parcel is booked.
    quote: null,
    book: async (parcel) => {
      const { status, body } = await call('POST', 'orders', orderOf(parcel, storeId))
      const data = recordOf(recordOf(body).data)
      const consignment_id = textOf(data.consignment_id, 64)
      if (consignment_id !== null)
        return { consignment_id, tracking_code: null, fee: amountOf(data.delivery_fee) }
      if (status < 400) throw new NoClearAnswer('no consignment')
      throw new CourierRejected(rejectionOf(body) || `HTTP ${status}`)
    },
    find: null,
    cancel: null,
    track: async ({ consignment_id, reference }) => {
      if (consignment_id === null) return null
      const { status, body } = await call('GET', `orders/${encodeURIComponent(consignment_id)}/info`)
      const data = recordOf(recordOf(body).data)
      const word = textOf(data.order_status_slug, 60) ?? textOf(data.order_status, 60)
      if (word === null) throw new NoClearAnswer(`${status}`)
      const kind = kindOf(word)
      return { ...nothing, consignment_id, reference, status: word, kind }
    },
    webhook: {
      isSigned: ({ headers }) => isSecret(headers['x-pathao-signature'], webhookSecret),
      read: (body) => {
        const status = textOf(body.event, 60)
        const consignment_id = textOf(body.consignment_id, 64)
        if (!status?.startsWith('order.') || consignment_id === null) return null
        return {
          consignment_id,
          reference: textOf(body.merchant_order_id, 40),
          status,
          kind: kindOf(status.slice('order.'.length)),
          message: textOf(body.reason),
          happened_at: timeOf(body.timestamp) ?? timeOf(body.updated_at),
          collected_amount: amountOf(body.collected_amount),
          fee: amountOf(body.delivery_fee),
        }
      },
      headers: { 'x-pathao-merchant-webhook-integration-secret': integrationSecret },
      status: 202,
    },
    label: () => null,
    statement: statementHeadings.pathao,
  }
}

const nothing = { message: null, happened_at: null, collected_amount: null, fee: null }

const normal = 48
const parcelType = 2

const orderOf = (parcel: Parcel, store_id: number) => ({
  store_id,
  merchant_order_id: parcel.reference,
  recipient_name: parcel.recipient.slice(0, 100),
  recipient_phone: parcel.phone,
  recipient_address: parcel.address.slice(0, 220),
  delivery_type: normal,
  item_type: parcelType,
  special_instruction: parcel.note ?? '',
  item_quantity: Math.max(1, parcel.pieces),
  item_weight: Math.max(0.5, Math.ceil(parcel.weight_grams / 100) / 10),
  item_description: parcel.items,
  // Whole Taka: the courier never collects more than is due.
  amount_to_collect: Math.floor(parcel.cod_amount),
})

/** Their events, without `order.`, and the statuses of `info`, in lower case with hyphens. Payment events move nothing. */
const kinds: Readonly<Record<string, ReportKind>> = {
  created: 'booked',
  updated: 'booked',
  pending: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  'pickup-failed': 'booked',
  picked: 'picked_up',
  'at-the-sorting-hub': 'picked_up',
  'in-transit': 'picked_up',
  'received-at-last-mile-hub': 'picked_up',
  'assigned-for-delivery': 'on_the_way',
  'on-hold': 'held',
  'delivery-failed': 'held',
  delivered: 'delivered',
  'partial-delivery': 'part_delivered',
  returned: 'coming_back',
  return: 'coming_back',
  'paid-return': 'coming_back',
  'pickup-cancelled': 'cancelled',
  'pickup-cancel': 'cancelled',
}

const kindOf = (word: string): ReportKind | null =>
  kinds[word.trim().toLowerCase().replace(/[ _]+/g, '-')] ?? null
