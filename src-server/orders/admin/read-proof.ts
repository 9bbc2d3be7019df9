import { sql } from 'kysely'
import { record, text, time } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { isNamed } from '../../resources/list/masked.ts'

/** The proof of a delivery: addresses of its pictures, and who took them. */
export const deliveryProof = record(
  { photo: text(), signature: text(), user_name: text(), created_at: time({ required: true }) },
  { required: false },
)

export async function readProof(context: Context, order_info_id: number) {
  const found = await context.db
    .selectFrom('delivery_proofs as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.photo', 'p.signature', 'p.created_at'])
    .select(sql<string | null>`case when ${isNamed(context, 'u')} then u.full_name end`.as('user_name'))
    .where('p.order_info_id', '=', order_info_id)
    .executeTakeFirst()
  if (!found) return null
  // Users who may view the order may see its pictures.
  const url = (name: string | null) => name && `/api/order-infos/${order_info_id}/files/${name}`
  return { ...found, photo: url(found.photo), signature: url(found.signature) }
}
