import { sql } from 'kysely'
import type { Page } from '#domain/contract/envelope.ts'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'
import { readPageOf } from '../resources/page.ts'

export async function reviews(
  context: Context,
  input: { slug: string; limit: number | null; page: number | null },
  path: string,
): Promise<Page<AnswerRow<'reviews'>>> {
  const from = sql`from order_items_infos t where false`
  const paging = { page: input.page ?? 1, limit: input.limit ?? 5, path }
  return readPageOf(
    context,
    { from, key: sql`t.id`, direction: 'desc', resources: ['order-infos'], ...paging },
    async () => [],
  )
}
