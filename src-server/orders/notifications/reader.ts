import type { Language } from '#domain/language/language.ts'
import type { NotificationText } from '#domain/orders/notification-texts.ts'
import type { NoticeArgs } from '#domain/orders/order-notifications.ts'
import type { ReceiptOrder } from '../../messages/compose/receipt.ts'

/** A recipient and their addresses; `path` is the page of the shop with more details. */
export type Reader = {
  /** Null for a guest. */
  user_id: number | null
  name: string
  email: string | null
  mobile: string | null
  language: Language
  path: string
  /** The session that placed the order: a guest is notified in that browser. */
  browser: string | null
  /** Whether the recipient may have push subscriptions. */
  listens: boolean
}

/** What the messages say about the order beyond the event. */
export type NoticeDetails = ReceiptOrder & {
  customer: { name: string; phone: string }
  area: { title: string; title_bn: string | null } | null
  /** The current delivery person; null without one. */
  rider: { name: string; phone: string | null } | null
}

/** The event, and the order that it is about. */
export type Notification = {
  text: NotificationText
  args: NoticeArgs
  details: NoticeDetails
  order_info_id: number
}
