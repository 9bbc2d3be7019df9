import type { IncomingHttpHeaders } from 'node:http'
import type { CourierName } from '#domain/orders/couriers/courier.ts'
import type { ReportKind } from '#domain/orders/couriers/courier-moves.ts'
import type { StatementHeadings } from '#domain/orders/couriers/courier-statement.ts'

/** A courier company (docs/domain.md 3.9). None of its functions may be called inside a transaction. */
export type CourierProvider = {
  name: CourierName
  /** The least length of an address that it accepts. */
  shortestAddress: number
  /** Whether a parcel needs the courier's own id of the area; else the courier finds the area from the address. */
  needsArea: boolean
  /** The courier's areas; null if it has no such list. */
  areas: (() => Promise<CourierArea[]>) | null
  /** The charge for a parcel, in Tk; null if the courier does not say it before. */
  quote: ((parcel: Parcel) => Promise<number | null>) | null
  /** Books a parcel. A rejection is a `CourierRejected` with the courier's reason. */
  book: (parcel: Parcel) => Promise<Booked>
  /** The parcel with the shop's own reference, after a lost response; null: there is none. The property is null if it has no such query. */
  find: ((reference: string) => Promise<Booked | null>) | null
  /** Cancels a parcel before it is picked up; null if that is done in the courier's own panel. */
  cancel: ((parcel: BookedParcel, reason: string) => Promise<void>) | null
  /** The current state of a parcel; null if the courier says nothing that the shop knows. */
  track: (parcel: BookedParcel) => Promise<CourierReport | null>
  webhook: {
    /** Whether a request comes from the courier. */
    isSigned: (request: WebhookRequest) => boolean
    /** The report in a verified request; null for one that is not about a parcel. */
    read: (body: Readonly<Record<string, unknown>>) => CourierReport | null
    /** Headers that the courier expects in the response. */
    headers?: Readonly<Record<string, string>>
    /** The status of the response; 200 by default. */
    status?: 200 | 202
  }
  /** The courier's own label to print; null: the shop prints one. */
  label: (parcel: BookedParcel) => string | null
  /** The column headings of its payment statements. */
  statement: StatementHeadings
}

export type WebhookRequest = {
  headers: IncomingHttpHeaders
  query: Readonly<Record<string, unknown>>
}

export type CourierArea = { id: number; name: string; district: string | null; post_code: string | null }

export type Parcel = {
  /** The shop's own reference. */
  reference: string
  recipient: string
  /** 11 digits. */
  phone: string
  address: string
  /** Tk. */
  cod_amount: number
  /** The value of the goods, in Tk. */
  value: number
  weight_grams: number
  pieces: number
  items: string
  note: string | null
  /** The courier's area; null if it finds the area from the address. */
  area: { id: number; name: string } | null
}

/** `consignment_id` is null if only the reference is known yet. */
export type Booked = {
  consignment_id: string | null
  tracking_code: string | null
  fee: number | null
}

export type BookedParcel = Pick<Booked, 'consignment_id' | 'tracking_code'> & { reference: string }

export type CourierReport = {
  consignment_id: string | null
  reference: string | null
  /** The status in the courier's words. */
  status: string
  /** Null for a status that moves nothing. */
  kind: ReportKind | null
  message: string | null
  /** When it happened, ISO 8601; null: now. */
  happened_at: string | null
  /** The collected cash, in Tk, if the report says it. */
  collected_amount: number | null
  fee: number | null
}

/** The courier has understood the request and rejected it. The message is the courier's own. */
export class CourierRejected extends Error {}
