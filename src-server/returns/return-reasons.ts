import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Context } from '../context/context.ts'

/** The shop's reasons for returns. */
export const returnReasons = ({ db }: Context): Promise<AnswerRow<'returnReasons'>[]> =>
  db
    .selectFrom('product_return_reason')
    .select(['id', 'reason_title', 'reason_title_bn', 'dtl_req'])
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
