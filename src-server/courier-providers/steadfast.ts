import type { ReportKind } from '#domain/orders/couriers/courier-moves.ts'
import { callJson, NoClearAnswer } from '../outbound/call-json.ts'
import { type Booked, type CourierProvider, CourierRejected, type CourierReport } from './provider.ts'
import { amountOf, isSecret, recordOf, rejectionOf, textOf, timeOf } from './provider-texts.ts'
import { statementHeadings } from './statement-headings.ts'

export type SteadfastKeys = {
  apiKey: string
  secretKey: string
  webhookToken: string | null
  url: string
  publicOnly: boolean
}

/**
 * Steadfast Courier, API V1. Sources: the merchant API documentation "Steadfast Courier Limited, API Documentation V1" (create_order,
 * status_by_cid, status_by_invoice and the list of delivery statuses; a copy is in
 * https://github.com/jakir-hossen-4928/dreamer-shop, steadfastapidocs.md) and the page "Webhook" of the merchant portal
 * https://portal.packzy.com (delivery_status and tracking_update, authenticated by a bearer token). There is no published sandbox
 * and no published call to cancel a consignment. Nothing of this adapter was confirmed against the live service.
 */
export function steadfast({
  apiKey,
  secretKey,
  webhookToken,
  url,
  publicOnly,
}: SteadfastKeys): CourierProvider {
  const headers = { 'api-key': apiKey, 'secret-key': secretKey }
  const get = (path: string) => callJson(`${url}${path}`, { method: 'GET', headers, publicOnly })

  return {
    name: 'steadfast',
    shortestAddress: 5,
    needsArea: false,
    areas: null,
    quote: null,
    book: async (parcel) => {
      const { status, body } = await callJson(`${url}/create_order`, {
        method: 'POST',
        headers,
        publicOnly,
        body: {
          invoice: parcel.reference,
          recipient_name: parcel.recipient.slice(0, 100),
          recipient_phone: parcel.phone,
          recipient_address: parcel.address.slice(0, 250),
          cod_amount: parcel.cod_amount,
          note: parcel.note ?? '',
          item_description: parcel.items,
          total_lot: parcel.pieces,
          delivery_type: 0,
        },
      })
      const answer = recordOf(body)
      const booked = bookedOf(answer.consignment)
      if (booked) return booked
      // 200 without a consignment is not documented: it may have been booked.
      if (status < 400 && Number(answer.status) < 400) throw new NoClearAnswer('no consignment')
      throw new CourierRejected(rejectionOf(body) || `HTTP ${status}`)
    },
    // The response has the status only; the ids follow with the first webhook.
    find: async (reference) => {
      const { status, body } = await get(`/status_by_invoice/${encodeURIComponent(reference)}`)
      const answer = recordOf(body)
      if (textOf(answer.delivery_status) !== null && Number(answer.status) === 200)
        return { consignment_id: null, tracking_code: null, fee: null }
      if (status === 404 || Number(answer.status) === 404) return null
      throw new NoClearAnswer(`${status}`)
    },
    cancel: null,
    track: async ({ consignment_id, reference }) => {
      const { status, body } = await get(
        consignment_id === null
          ? `/status_by_invoice/${encodeURIComponent(reference)}`
          : `/status_by_cid/${encodeURIComponent(consignment_id)}`,
      )
      const word = textOf(recordOf(body).delivery_status, 60)
      if (word === null) throw new NoClearAnswer(`${status}`)
      return { ...nothing, consignment_id, reference, status: word, kind: kindOf(word) }
    },
    webhook: {
      isSigned: ({ headers: { authorization } }) =>
        isSecret(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1], webhookToken),
      read: (body) => {
        const message = textOf(body.tracking_message)
        const isUpdate = body.notification_type === 'tracking_update'
        const status = isUpdate ? 'tracking_update' : textOf(body.status, 60)?.toLowerCase()
        const consignment_id = textOf(body.consignment_id, 64)
        if (!status || consignment_id === null) return null
        const kind = isUpdate ? null : kindOf(status)
        const isCollected = kind === 'delivered' || kind === 'part_delivered'
        return {
          consignment_id,
          reference: textOf(body.invoice, 40),
          status,
          kind,
          message,
          happened_at: timeOf(body.updated_at),
          // The amount of a delivered parcel; of any other it is what will be collected.
          collected_amount: isCollected ? amountOf(body.cod_amount) : null,
          fee: isUpdate ? null : amountOf(body.delivery_charge),
        }
      },
    },
    label: () => null,
    statement: statementHeadings.steadfast,
  }
}

const nothing = {
  message: null,
  happened_at: null,
  collected_amount: null,
  fee: null,
} satisfies Partial<CourierReport>

function bookedOf(value: unknown): Booked | null {
  const consignment = recordOf(value)
  const consignment_id = textOf(consignment.consignment_id, 64)
  if (consignment_id === null) return null
  return { consignment_id, tracking_code: textOf(consignment.tracking_code, 64), fee: null }
}

/** Their delivery statuses. `pending` follows `in_review` once they have the parcel. Those that wait for approval move nothing. */
const kinds: Readonly<Record<string, ReportKind>> = {
  in_review: 'booked',
  pending: 'picked_up',
  hold: 'held',
  delivered: 'delivered',
  partial_delivered: 'part_delivered',
  cancelled: 'cancelled',
}

const kindOf = (status: string): ReportKind | null => kinds[status.toLowerCase()] ?? null
