import { closingCsv } from '#domain/orders/closing/closing-csv.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'

/** More entries than a day has. */
const most = 50_000

/** A closed day as a CSV file. */
export async function closingFileOf(
  { db, language }: Context,
  id: number,
): Promise<{ name: string; content: string }> {
  const closing = await db
    .selectFrom('day_closings')
    .select(['shop_day', 'cash', 'digital', 'by_hand', 'refunds', 'dues'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!closing) throw new Failure(404, 'record_not_found')
  const entries = await db
    .selectFrom('day_closing_entries')
    .select(['kind', 'order_id', 'amount', 'method', 'reference', 'happened_at'])
    .where('day_closing_id', '=', id)
    .orderBy('kind')
    .orderBy('id')
    .limit(most)
    .execute()
  const t = translate[language]
  const content = closingCsv(closing, entries, {
    head: [
      t('closing.file.kind'),
      t('closing.file.order'),
      t('closing.file.amount'),
      t('closing.file.method'),
      t('closing.file.reference'),
      t('closing.file.time'),
    ],
    kinds: [
      t('closing.file.cash'),
      t('closing.file.digital'),
      t('closing.file.by_hand'),
      t('closing.file.refunds'),
      t('closing.file.dues'),
    ],
    total: t('closing.file.total'),
  })
  return { name: `closing-${closing.shop_day}.csv`, content }
}
