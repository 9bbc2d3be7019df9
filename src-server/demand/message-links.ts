import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context/context.ts'

/** The tokens in the links of messages: what they are for and its signature, without anything about the recipient. */

/** What a token is for: it is valid for nothing else. */
type Purpose = 'open cart' | 'stop messages'

/** 128 bits: impossible to guess, and short enough for an SMS. */
const length = 22

const sign = ({ secret }: Pick<Context, 'secret'>, purpose: Purpose, what: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${what}`).digest('base64url').slice(0, length)

const isSigned = (
  context: Pick<Context, 'secret'>,
  purpose: Purpose,
  what: string,
  signature: string,
): boolean => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(context, purpose, what)))

export const cartToken = (context: Pick<Context, 'secret'>, id: number): string =>
  `${id}.${sign(context, 'open cart', String(id))}`

/** The id of the cart of a valid token; null for any other text. */
export function cartOfToken(context: Pick<Context, 'secret'>, token: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,8})\.([\w-]{22})$/.exec(token) ?? []
  return id && signature && isSigned(context, 'open cart', id, signature) ? Number(id) : null
}

/** Valid for ever, because a contact can get messages long after the request is deleted that this token was sent for. */
export const stopToken = (context: Pick<Context, 'secret'>, contact_hash: string): string =>
  `${contact_hash}.${sign(context, 'stop messages', contact_hash)}`

/** The hash of the contact of a valid token; null for any other text. */
export function contactOfToken(context: Pick<Context, 'secret'>, token: string): string | null {
  const [, hash, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(token) ?? []
  return hash && signature && isSigned(context, 'stop messages', hash, signature) ? hash : null
}
