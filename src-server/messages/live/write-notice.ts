import type { NewsText, NoticeArgs } from '#domain/orders/order-news.ts'
import type { Work } from '../../context/operation.ts'

/** Leaves a notice in the shop for somebody with an account, as part of the operation that has something to say. */
export async function writeNotice(
  { trx, context }: Work,
  { user_id }: { user_id: number | null },
  { text, args, order_info_id }: { text: NewsText; args: NoticeArgs; order_info_id: number },
): Promise<void> {
  if (user_id === null) return
  await trx
    .insertInto('notices')
    .values({ user_id, key: text, args: JSON.stringify(args), order_info_id })
    .execute()
  context.changes.announce(trx, { resource: 'notices', id: user_id, action: 'create' })
}
