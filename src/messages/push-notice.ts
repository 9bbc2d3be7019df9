import type { NotificationText } from '../orders/notification-texts.ts'
import { orderNotifications } from '../orders/order-notifications.ts'

/** The push notification about an order event; it contains no personal data beyond its text. */
export type PushNotice = {
  title: string
  text: string
  /** The page of the shop with the details. */
  path: string
  /** A newer notification replaces an older one with the same tag. */
  tag: string
  language: string
}

// More than any device shows. The whole payload must fit into the 4096 bytes that push services accept.
const longest = { title: 100, text: 300 } as const

const clipped = (words: string, most: number): string => {
  const signs = [...words.trim()]
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trim()}…`
    : signs.join('')
}

/** A notification truncated for devices. */
export const fittingNotice = ({ title, text, ...more }: PushNotice): PushNotice => ({
  ...more,
  title: clipped(title, longest.title),
  text: clipped(text, longest.text),
})

/** Parses a received notification; without text if it is unreadable. Its path is always within the shop. */
export function readPushNotice(raw: unknown): PushNotice {
  const fields = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const words = (name: keyof PushNotice, otherwise = ''): string => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? value : otherwise
  }
  const path = words('path', '/')
  return fittingNotice({
    title: words('title'),
    text: words('text'),
    // '//elsewhere' and '/\elsewhere' lead to other hosts.
    path: /^\/(?![/\\])/.test(path) ? path : '/',
    tag: words('tag', 'shop'),
    language: words('language'),
  })
}

const urgent: ReadonlySet<NotificationText> = new Set([
  'order_delivered',
  ...Object.values(orderNotifications).flatMap((recipients) =>
    recipients.filter(({ who }) => who !== 'customer').map(({ text }) => text),
  ),
])

/** Whether it justifies waking a sleeping device: a delivery at the door, or a change for a delivery person. */
export const isUrgent = (text: NotificationText): boolean => urgent.has(text)

/** The topic by which push services replace messages: at most 32 characters of their alphabet. */
export const topicOf = (tag: string): string => tag.replace(/[^\w-]/g, '').slice(0, 32)
