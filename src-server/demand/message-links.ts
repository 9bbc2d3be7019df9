import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context/context.ts'

/** The tokens in the links of messages: the id of a row and its signature, without anything about the recipient. */

/** What a token is for: it is valid for nothing else. */
type Purpose = 'stop stock requests' | 'stop cart reminders' | 'open cart'

/** 128 bits: impossible to guess, and short enough for an SMS. */
const length = 22

const sign = ({ secret }: Pick<Context, 'secret'>, purpose: Purpose, id: number): string =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, length)

export const linkToken = (context: Pick<Context, 'secret'>, purpose: Purpose, id: number): string =>
  `${id}.${sign(context, purpose, id)}`

/** The id of a valid token; null for any other text. */
export function idOfToken(context: Pick<Context, 'secret'>, purpose: Purpose, token: string): number | null {
  const [, digits, signature] = /^([1-9]\d{0,8})\.([\w-]{22})$/.exec(token) ?? []
  if (!digits || !signature) return null
  const id = Number(digits)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(context, purpose, id))) ? id : null
}
