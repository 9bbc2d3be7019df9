import { sql } from 'kysely'
import { pageMeta } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopAnswer } from '#domain/contract/shop-api.ts'
import type { OwnQuote } from '#domain/orders/checkout/own-quote.ts'
import { canRequestQuote, isOpenQuote, quoteState } from '#domain/orders/prescriptions/quote.ts'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import { removeUnusedFile } from '../media/private-files.ts'
import { requireFeature } from '../site/require-feature.ts'
import { commonColumns, lockQuoteRow } from './quote-record.ts'

/** A customer's quotes; those of other customers are not found. */

type Saved = { data: AnswerRow<'quote'>; msg: string }

const columns = sql`${commonColumns}, q.prescription_id,
  (select coalesce(json_agg(l.item - 'variant_title' - 'variant_title_bn' order by l.position), '[]')
    from prescription_quote_lines l where l.quote_id = q.id and l.product_price_info_id is not null) as items`

const perPage = 50

export async function listOwnQuotes(
  context: Context,
  { page, limit }: { page: number | null; limit: number | null },
  path: string,
): Promise<ShopAnswer<'quotes'>> {
  const { id } = currentUser(context)
  const { total } = await context.db
    .selectFrom('prescription_quotes')
    .select((the) => the.fn.countAll<number>().as('total'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const { meta, links, offset } = pageMeta({ page: page ?? 1, limit: limit ?? perPage, total, path })
  const { rows } = await sql<OwnQuote>`select ${columns} from prescription_quotes q
    where q.user_id = ${id} order by q.id desc limit ${meta.per_page} offset ${offset}`.execute(context.db)
  return { data: rows, meta, links }
}

export async function readOwnQuote(context: Context, { id }: { id: number }): Promise<OwnQuote> {
  const { rows } = await sql<OwnQuote>`select ${columns} from prescription_quotes q
    where q.id = ${id} and q.user_id = ${currentUser(context).id}`.execute(context.db)
  if (!rows[0]) throw new Failure(404, 'record_not_found')
  return rows[0]
}

/** Requests a quote for an own prescription from a pharmacist; a repeated request finds the first one. */
export async function requestQuote(
  context: Context,
  { prescription_id }: { prescription_id: number },
): Promise<Saved> {
  const user = currentUser(context)
  const id = await runOperation(context, { open: 'its owner' }, async (operation) => {
    const { trx } = operation
    await requireFeature({ db: trx }, 'use_prescription_gate')
    const prescription = await trx
      .selectFrom('prescription_infos')
      .select('id')
      .where('id', '=', prescription_id)
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    if (!prescription) throw new Failure(404, 'record_not_found')
    const last = await trx
      .selectFrom('prescription_quotes')
      .select(['id', 'state', 'expires_at'])
      .where('prescription_id', '=', prescription_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.state === quoteState.waiting) return last.id
    if (!canRequestQuote(last ?? null, context.now()))
      throw new Failure(409, 'prescription.quote_waits_for_answer')
    const { id } = await trx
      .insertInto('prescription_quotes')
      .values({ user_id: user.id, prescription_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    operation.recordChange({ resource: 'prescription-quotes', id, action: 'create' })
    return id
  })
  return {
    data: await readOwnQuote(context, { id }),
    msg: translate[context.language]('prescription.quote_requested'),
  }
}

/** Declines an open quote; the picture is not needed any more. */
export async function declineQuote(context: Context, { id }: { id: number }): Promise<Saved> {
  await readOwnQuote(context, { id })
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    const quote = await lockQuoteRow(operation, id)
    if (quote.state === quoteState.declined) return
    if (!isOpenQuote(quote, context.now())) throw new Failure(409, 'prescription.quote_expired')
    await operation.trx
      .updateTable('prescription_quotes')
      .set({
        state: quoteState.declined,
        file_name: null,
        updated_by: currentUser(context).id,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    if (quote.file_name) await removeUnusedFile(operation, quote.file_name)
    operation.recordChange({ resource: 'prescription-quotes', id, action: 'update', as: 'decline_quote' })
  })
  return {
    data: await readOwnQuote(context, { id }),
    msg: translate[context.language]('prescription.quote_declined'),
  }
}
