import { createHash, timingSafeEqual } from 'node:crypto'

/** Reading of values that couriers send. */

export type Answer = Readonly<Record<string, unknown>>

export const recordOf = (value: unknown): Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : {}

/** A text or number as trimmed text; null if it is missing or too long to be one. */
export const textOf = (value: unknown, max = 500): string | null => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? null : text.slice(0, max)
}

/** An amount in Tk; null if it is missing, negative or no number. */
export const amountOf = (value: unknown): number | null => {
  const text = textOf(value)
  const amount = text === null ? Number.NaN : Number(text)
  return Number.isFinite(amount) && amount >= 0 && amount < 10_000_000 ? amount : null
}

/** A time of Bangladesh as `2025-03-02 12:45:30`, or an ISO time, as ISO 8601; null if it is not readable. */
export const timeOf = (value: unknown): string | null => {
  const text = textOf(value, 40)
  if (text === null) return null
  const local = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text)
  const time = Date.parse(local ? `${text.replace(' ', 'T')}+06:00` : text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** The reason in an error response: its message, and the first message of each field. */
export function rejectionOf(body: unknown): string {
  const answer = recordOf(body)
  const fields = Object.values(recordOf(answer.errors)).flatMap(
    (one) => textOf(Array.isArray(one) ? one[0] : one) ?? [],
  )
  const [first] = Array.isArray(answer.errors) ? answer.errors : []
  const texts = [textOf(answer.message) ?? textOf(answer.error), textOf(first), ...fields]
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .slice(0, 500)
}

/** Compares a sent secret with the stored one in constant time. */
export function isSecret(sent: unknown, secret: string | null): boolean {
  if (typeof sent !== 'string' || !secret) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(secret))
}
