import { sql } from 'kysely'
import type { PaymentInput, SupplierAccount } from '#domain/purchasing/supplier.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, requireRight, runOperation } from '../context/operation.ts'
import { readRecord } from '../resources/records/record-read.ts'

export const supplierFeature = 64

/** Changes what the shop owes to a supplier, in poisha. */
export async function changeDue({ trx, context }: OperationContext, id: number, by: Poisha): Promise<void> {
  await trx
    .updateTable('suppliers')
    .set({ due: sql<number>`due + ${toTk(by)}::numeric` })
    .where('id', '=', id)
    .execute()
  context.changes.announce(trx, { resource: 'suppliers', id, action: 'update' })
}

const shownPayments = 20

/** What is owed to a supplier, with a page of its payments. Shipping and other costs are not owed to it. */
export async function readAccount(
  context: Context,
  { id, page }: { id: number; page: number | null },
): Promise<SupplierAccount> {
  const { db } = context
  const supplier = await readRecord(context, 'suppliers', id)
  if (!supplier) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: supplierFeature }, supplier)
  const { rows } = await sql<Omit<SupplierAccount, 'payments'>>`
    select g.received, g.returned, p.paid, g.received - g.returned - p.paid as due, p.payment_count
    from (select coalesce(sum(r.goods_total) filter (where r.return_of is null), 0) as received,
        coalesce(-sum(r.goods_total) filter (where r.return_of is not null), 0) as returned
      from goods_receipts r join purchase_orders o on o.id = r.purchase_order_id where o.supplier_id = ${id}) g,
      (select coalesce(sum(amount), 0) as paid, count(*)::integer as payment_count
      from supplier_payments where supplier_id = ${id}) p`.execute(db)
  const payments = await db
    .selectFrom('supplier_payments as p')
    .leftJoin('users as u', 'u.id', 'p.created_by')
    .select(['p.id', 'p.amount', 'p.paid_on', 'p.note', 'p.created_at', 'u.full_name as paid_by'])
    .where('p.supplier_id', '=', id)
    .orderBy('p.id', 'desc')
    .limit(shownPayments)
    .offset(((page ?? 1) - 1) * shownPayments)
    .execute()
  const [sums = { received: 0, returned: 0, paid: 0, due: 0, payment_count: 0 }] = rows
  return { ...sums, payments }
}

/** Records a payment to a supplier, or one that came back. The same key again records nothing. */
export async function paySupplier(
  context: Context,
  { id, idempotency_key, amount, paid_on, note }: PaymentInput,
): Promise<SupplierAccount> {
  await runOperation(context, { action: 'edit', feature: supplierFeature }, async (operation) => {
    const { trx } = operation
    const supplier = await readRecord(operation, 'suppliers', id, true)
    if (!supplier) throw new Failure(404, 'record_not_found')
    operation.requireRight(supplier)
    if (amount === 0) throw new Failure(422, 'invalid', { errors: { amount: { reason: 'amount_missing' } } })
    const paid = await trx
      .insertInto('supplier_payments')
      .values({
        supplier_id: id,
        idempotency_key,
        amount,
        paid_on,
        note,
        created_by: context.user?.id ?? null,
      })
      .onConflict((on) => on.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!paid) return
    await changeDue(operation, id, -toPoisha(amount))
    operation.recordChange({
      resource: 'suppliers',
      id,
      action: 'update',
      as: 'pay_supplier',
      before: { amount: null },
      after: { amount, paid_on, note },
    })
  })
  return readAccount(context, { id, page: 1 })
}
