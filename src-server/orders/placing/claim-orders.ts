import { type Kysely, sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { lastTenDigits } from '#domain/values/phone.ts'
import { customerOf } from '../../auth/order-owner.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** Guest orders that a customer adopts by verifying the mobile number of the order. */

/** The number of orders without a customer that have the current user's verified mobile number. */
export async function claimableOrders(context: Context): Promise<AnswerRow<'claimableOrders'>> {
  const mobile = await verifiedMobile(context.db, customerId(context))
  if (!mobile) return { count: 0 }
  return unclaimed(context.db, mobile)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

/** Assigns these orders to the current user. Of two simultaneous calls only one gets each order, and a second call finds none. */
export async function claimOrders(
  context: Context,
): Promise<{ data: AnswerRow<'claimOrders'>; msg: string }> {
  const customer_id = customerId(context)
  const count = await runOperation(context, { open: 'its owner' }, async ({ trx, recordChange }) => {
    // Locks the user, so that the account cannot be erased or get another number meanwhile.
    const mobile = await verifiedMobile(trx, customer_id, true)
    if (!mobile) throw new Failure(409, 'privacy.mobile_unproven')
    const claimed = await trx
      .updateTable('order_infos')
      .set({ customer_id, updated_at: sql<string>`clock_timestamp()` })
      .where('id', 'in', unclaimed(trx, mobile).select('o.id'))
      // Checked again after the row lock: another transaction may have assigned the order.
      .where('customer_id', 'is', null)
      .returning('id')
      .execute()
    await takeFiles(trx, customer_id, claimed)
    for (const { id } of claimed)
      recordChange({
        resource: 'order-infos',
        id,
        action: 'update',
        as: 'claim',
        before: { customer_id: null },
        after: { customer_id },
      })
    return claimed.length
  })
  return {
    data: { count },
    msg: translate[context.language]('privacy.orders_claimed', { count, smart_count: count }),
  }
}

// The files that a guest has sent with an order are assigned to the customer as well.
async function takeFiles(trx: Kysely<Schema>, owner_id: number, orders: { id: number }[]): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await trx
    .updateTable('private_files')
    .set({ owner_id, guest_key: null, client_id: null })
    .where('guest_key', 'is not', null)
    .where(
      sql<boolean>`name in (
        select upload_product_image from order_items_infos where order_info_id = any(${ids})
        union all select file_name from order_prescription_infos where order_info_id = any(${ids}))`,
    )
    .execute()
}

function customerId(context: Context): number {
  const customer = customerOf(context)
  if (!customer) throw new Failure(401, 'sign_in_first')
  return customer.id
}

async function verifiedMobile(db: Kysely<Schema>, id: number, held = false): Promise<string | null> {
  const person = await db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', id)
    .where('mobile_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(held, (query) => query.forShare())
    .executeTakeFirst()
  return person?.mobile ?? null
}

/** The full number is compared; its last digits only make use of an index. */
const unclaimed = (db: Kysely<Schema>, mobile: string) =>
  db
    .selectFrom('order_infos as o')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'o.id')
    .where('c.contact_digits', '=', lastTenDigits(mobile))
    .where('c.contact_no', '=', mobile)
    .where('o.customer_id', 'is', null)
    .where('o.deleted_at', 'is', null)
