import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { keyedFingerprint } from '../auth/encryption.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { idOfToken } from './message-links.ts'
import { countRequests } from './request-counts.ts'

/** Contacts that want no messages about what they have waited for. */

const hashOf = ({ secret }: Pick<Context, 'secret'>, contact: string): string =>
  keyedFingerprint(secret, `opt-out ${contact}`)

export async function hasOptedOut({ trx, context }: OperationContext, contact: string): Promise<boolean> {
  const found = await trx
    .selectFrom('message_opt_outs')
    .select('contact_hash')
    .where('contact_hash', '=', hashOf(context, contact))
    .executeTakeFirst()
  return found !== undefined
}

/** The owner of a contact wants messages again. */
export async function withdrawOptOut({ trx, context }: OperationContext, contact: string): Promise<void> {
  await trx.deleteFrom('message_opt_outs').where('contact_hash', '=', hashOf(context, contact)).execute()
}

/** Stops all messages to the contact of a token, and deletes what waits for it. A repeated request has the same result. */
export async function stopMessages(
  context: Context,
  { token }: { token: string },
): Promise<AnswerRow<'stopMessages'>> {
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    const contact = await contactOf(operation, token.trim())
    if (contact === null) throw new Failure(404, 'demand.link_unknown')
    await operation.trx
      .insertInto('message_opt_outs')
      .values({ contact_hash: hashOf(context, contact) })
      .onConflict((on) => on.doNothing())
      .execute()
    const deleted = await operation.trx
      .deleteFrom('stock_requests')
      .where('contact', '=', contact)
      .where('notified_at', 'is', null)
      .returning('product_price_info_id as id')
      .execute()
    await countRequests(
      operation,
      deleted.map(({ id }) => id),
    )
    await operation.trx
      .updateTable('saved_carts')
      .set({ closed_at: context.now().toISOString(), lines: '[]' })
      .where('contact', '=', contact)
      .where('closed_at', 'is', null)
      .execute()
  })
  return { status: true, msg: translate[context.language]('demand.stopped') }
}

// The tokens of cart reminders begin with a letter.
async function contactOf({ trx, context }: OperationContext, token: string): Promise<string | null> {
  const ofCart = token.startsWith('c')
  const id = ofCart
    ? idOfToken(context, 'stop cart reminders', token.slice(1))
    : idOfToken(context, 'stop stock requests', token)
  if (id === null) return null
  const found = await trx
    .selectFrom(ofCart ? 'saved_carts' : 'stock_requests')
    .select('contact')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.contact ?? null
}
