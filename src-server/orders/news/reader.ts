import type { Language } from '#domain/language/language.ts'
import type { NewsText, NoticeArgs } from '#domain/orders/order-news.ts'

/** Somebody who is told something, and where: `path` is the page of the shop that says more. */
export type Reader = {
  /** null of a guest. */
  user_id: number | null
  name: string
  email: string | null
  mobile: string | null
  language: Language
  path: string
  /** The session that the order was placed with: a guest is told in the browser that has it. */
  browser: string | null
  /** Whether there may be a browser on which they have asked to be told. */
  listens: boolean
}

/** What is told, and of which order. */
export type Said = { text: NewsText; args: NoticeArgs; order_info_id: number }
