import { type NewsText, orderNews } from '../orders/order-news.ts'

/** What a browser shows when something has happened to an order; it says no more of anybody than the words themselves. */
export type PushNotice = {
  title: string
  text: string
  /** The page of the shop that says more. */
  path: string
  /** A newer one takes the place of an older one of the same name. */
  tag: string
  language: string
}

// More than any device shows. All of it together has to go into the 4096 bytes that push services take.
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

/** A notice as it fits on a device. */
export const fittingNotice = ({ title, text, ...more }: PushNotice): PushNotice => ({
  ...more,
  title: clipped(title, longest.title),
  text: clipped(text, longest.text),
})

/** The notice that has come, or one without words where it cannot be read; its page is always one of the shop. */
export function readPushNotice(raw: unknown): PushNotice {
  const said = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const words = (name: keyof PushNotice, otherwise = ''): string => {
    const value = said[name]
    return typeof value === 'string' && value !== '' ? value : otherwise
  }
  const path = words('path', '/')
  return fittingNotice({
    title: words('title'),
    text: words('text'),
    // '//elsewhere' and '/\elsewhere' lead out of the shop.
    path: /^\/(?![/\\])/.test(path) ? path : '/',
    tag: words('tag', 'shop'),
    language: words('language'),
  })
}

const urgent: ReadonlySet<NewsText> = new Set([
  'order_delivered',
  ...Object.values(orderNews).flatMap((told) =>
    told.filter(({ who }) => who !== 'customer').map(({ text }) => text),
  ),
])

/** Whether it is worth waking a sleeping device: somebody stands at the door, or somebody else has to set out. */
export const isUrgent = (text: NewsText): boolean => urgent.has(text)

/** What push services call messages that replace each other: at most 32 signs of their alphabet. */
export const topicOf = (tag: string): string => tag.replace(/[^\w-]/g, '').slice(0, 32)
