import type { ReportKind } from '#domain/orders/couriers/courier-moves.ts'
import { callJson, NoClearAnswer } from '../outbound/call-json.ts'
import { type CourierArea, type CourierProvider, CourierRejected } from './provider.ts'
import { amountOf, isSecret, recordOf, rejectionOf, textOf, timeOf } from './provider-texts.ts'
import { statementHeadings } from './statement-headings.ts'

export type RedxKeys = {
  token: string
  pickupStoreId: number | null
  webhookToken: string | null
  url: string
  publicOnly: boolean
}

/** The areas by address, for an hour: there are some thousands. */
const areaLists = new Map<string, { areas: CourierArea[]; until: number }>()

/**
 * RedX, OpenAPI v1.0.0-beta. Source: the documentation "RedX OpenAPI" of https://redx.com.bd/developer-api/ (parcel, parcel/info,
 * parcels for cancelling, areas, charge_calculator; the webhook with its statuses, whose credentials are part of the callback URL).
 * There is a sandbox (https://sandbox.redx.com.bd/v1.0.0-beta); nothing of this adapter was confirmed against it. Parcels cannot
 * be found by the merchant's invoice number.
 */
export function redx({ token, pickupStoreId, webhookToken, url, publicOnly }: RedxKeys): CourierProvider {
  const headers = { 'api-access-token': `Bearer ${token}` }
  const get = (path: string) => callJson(`${url}${path}`, { method: 'GET', headers, publicOnly })

  async function areas(): Promise<CourierArea[]> {
    const known = areaLists.get(url)
    if (known && known.until > Date.now()) return known.areas
    const { status, body } = await get('/areas')
    const list = recordOf(body).areas
    if (!Array.isArray(list)) throw new NoClearAnswer(`${status}`)
    const read = list.flatMap((one): CourierArea[] => {
      const { id, name, district_name, division_name, post_code } = recordOf(one)
      const title = textOf(name, 191)
      if (typeof id !== 'number' || title === null) return []
      const district = textOf(district_name, 191) ?? textOf(division_name, 191)
      return [{ id, name: title, district, post_code: textOf(post_code, 20) }]
    })
    areaLists.set(url, { areas: read, until: Date.now() + 3_600_000 })
    return read
  }

  async function pickupArea(): Promise<number | null> {
    if (pickupStoreId === null) return null
    const { body } = await get(`/pickup/store/info/${pickupStoreId}`)
    return amountOf(recordOf(recordOf(body).pickup_store).area_id)
  }

  return {
    name: 'redx',
    shortestAddress: 5,
    needsArea: true,
    areas,
    quote: async ({ area, cod_amount, weight_grams }) => {
      const pickup = await pickupArea()
      if (area === null || pickup === null) return null
      const query = new URLSearchParams({
        delivery_area_id: String(area.id),
        pickup_area_id: String(pickup),
        cash_collection_amount: String(cod_amount),
        weight: String(weight_grams),
      })
      const answer = recordOf((await get(`/charge/charge_calculator?${query}`)).body)
      const [delivery, cod] = [amountOf(answer.deliveryCharge), amountOf(answer.codCharge)]
      return delivery === null ? null : delivery + (cod ?? 0)
    },
    book: async (parcel) => {
      const { status, body } = await callJson(`${url}/parcel`, {
        method: 'POST',
        headers,
        publicOnly,
        body: {
          customer_name: parcel.recipient,
          customer_phone: parcel.phone,
          delivery_area: parcel.area?.name ?? '',
          delivery_area_id: parcel.area?.id,
          customer_address: parcel.address,
          merchant_invoice_id: parcel.reference,
          cash_collection_amount: String(parcel.cod_amount),
          parcel_weight: parcel.weight_grams,
          instruction: parcel.note ?? '',
          value: String(Math.round(parcel.value)),
          ...(pickupStoreId !== null && { pickup_store_id: pickupStoreId }),
        },
      })
      const consignment_id = textOf(recordOf(body).tracking_id, 64)
      if (consignment_id !== null) return { consignment_id, tracking_code: null, fee: null }
      if (status < 400) throw new NoClearAnswer('no tracking id')
      throw new CourierRejected(rejectionOf(body) || `HTTP ${status}`)
    },
    find: null,
    cancel: async ({ consignment_id }, reason) => {
      const { status, body } = await callJson(`${url}/parcels`, {
        method: 'PATCH',
        headers,
        publicOnly,
        body: {
          entity_type: 'parcel-tracking-id',
          entity_id: consignment_id,
          update_details: { property_name: 'status', new_value: 'cancelled', reason },
        },
      })
      if (recordOf(body).success !== true) throw new CourierRejected(rejectionOf(body) || `HTTP ${status}`)
    },
    track: async ({ consignment_id, reference }) => {
      if (consignment_id === null) return null
      const { status, body } = await get(`/parcel/info/${encodeURIComponent(consignment_id)}`)
      const parcel = recordOf(recordOf(body).parcel)
      const word = textOf(parcel.status, 60)
      if (word === null) throw new NoClearAnswer(`${status}`)
      const fee = amountOf(parcel.charge)
      return { ...nothing, consignment_id, reference, status: word, kind: kindOf(word), fee }
    },
    webhook: {
      isSigned: ({ query }) => isSecret(query.key, webhookToken),
      read: (body) => {
        const status = textOf(body.status, 60)
        const consignment_id = textOf(body.tracking_number, 64)
        if (status === null || consignment_id === null) return null
        return {
          ...nothing,
          consignment_id,
          reference: textOf(body.invoice_number, 40),
          status,
          kind: kindOf(status),
          message: textOf(body.message_en),
          happened_at: timeOf(body.timestamp),
        }
      },
    },
    label: () => null,
    statement: statementHeadings.redx,
  }
}

const nothing = { message: null, happened_at: null, collected_amount: null, fee: null }

/** The statuses of their table "Status Updates and Meanings", and two of `parcel/info`. */
const kinds: Readonly<Record<string, ReportKind>> = {
  'pickup-pending': 'booked',
  'ready-for-delivery': 'picked_up',
  'agent-area-change': 'picked_up',
  'delivery-in-progress': 'on_the_way',
  'agent-hold': 'held',
  delivered: 'delivered',
  'agent-returning': 'coming_back',
  returned: 'coming_back',
  cancelled: 'cancelled',
}

const kindOf = (status: string): ReportKind | null => kinds[status.toLowerCase()] ?? null
