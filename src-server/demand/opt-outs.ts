import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { contactOfToken } from './message-links.ts'
import { countRequests } from './request-counts.ts'

/** Contacts that want no messages about what they have waited for, by their hash (contact.ts). */

export async function hasOptedOut({ trx }: OperationContext, contact_hash: string): Promise<boolean> {
  const found = await trx
    .selectFrom('message_opt_outs')
    .select('contact_hash')
    .where('contact_hash', '=', contact_hash)
    .executeTakeFirst()
  return found !== undefined
}

/** The owner of a contact wants messages again. */
export async function withdrawOptOut({ trx }: OperationContext, contact_hash: string): Promise<void> {
  await trx.deleteFrom('message_opt_outs').where('contact_hash', '=', contact_hash).execute()
}

/**
 * Stops all messages to the contact of a token, and deletes the contact from what was stored for them. A repeated request has the
 * same result.
 */
export async function stopMessages(
  context: Context,
  { token }: { token: string },
): Promise<AnswerRow<'stopMessages'>> {
  const contact_hash = contactOfToken(context, token.trim())
  if (contact_hash === null) throw new Failure(404, 'demand.link_unknown')
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    const { trx } = operation
    await trx
      .insertInto('message_opt_outs')
      .values({ contact_hash })
      .onConflict((on) => on.doNothing())
      .execute()
    const deleted = await trx
      .deleteFrom('stock_requests')
      .where('contact_hash', '=', contact_hash)
      .returning('product_price_info_id as id')
      .execute()
    await countRequests(
      operation,
      deleted.map(({ id }) => id),
    )
    await trx
      .deleteFrom('saved_carts')
      .where('contact_hash', '=', contact_hash)
      .where('reminded_at', 'is', null)
      .where('closed_at', 'is', null)
      .execute()
    // A reminder that was sent stays in the report.
    await trx
      .updateTable('saved_carts')
      .set((the) => ({
        contact: null,
        contact_hash: null,
        phone: null,
        lines: '[]',
        closed_at: the.fn.coalesce('closed_at', the.val(context.now().toISOString())),
      }))
      .where('contact_hash', '=', contact_hash)
      .execute()
  })
  return { status: true, msg: translate[context.language]('demand.stopped') }
}
