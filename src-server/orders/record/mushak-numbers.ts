import { sql } from 'kysely'
import { invoiceKind } from '#domain/orders/documents/invoice.ts'
import { fiscalYearOf } from '#domain/values/fiscal-year.ts'
import type { OperationContext } from '../../context/operation.ts'

type Issued = { id: number; order_info_id: number; kind: number }

/**
 * Gives an issued invoice or credit note the next Mushak number of the fiscal year, in the transaction that issues it. The row of
 * the last number stays locked until that transaction ends, so parallel ones wait, and one that is rolled back leaves no gap. A
 * credit note has a number if its invoice has one, whether Mushak is still switched on or not.
 */
export async function giveMushakNumber(operation: OperationContext, issued: Issued): Promise<void> {
  const { trx } = operation
  const { mushak, seller_bin, time_zone } = await trx
    .selectFrom('basic_config')
    .select(['mushak', 'seller_bin', 'time_zone'])
    .executeTakeFirstOrThrow()
  const ofShop = mushak ? seller_bin : null
  const seller = issued.kind === invoiceKind.invoice ? ofShop : await sellerOfInvoice(operation, issued)
  if (seller === null) return
  const fiscal_year = fiscalYearOf(new Date().toISOString(), time_zone)
  const { last_number } = await trx
    .insertInto('mushak_numbers')
    .values({ fiscal_year, kind: issued.kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['fiscal_year', 'kind'])
        .doUpdateSet({ last_number: sql<number>`mushak_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('order_invoices')
    .set({ fiscal_year, mushak_number: last_number, seller_bin: seller })
    // After the wait for the lock, so that times are in the order of the numbers.
    .set({ mushak_at: sql<string>`clock_timestamp()` })
    .where('id', '=', issued.id)
    .execute()
}

/** The BIN on the numbered invoice of an order; null without one. */
async function sellerOfInvoice({ trx }: OperationContext, { order_info_id }: Issued): Promise<string | null> {
  const invoice = await trx
    .selectFrom('order_invoices')
    .select('seller_bin')
    .where((the) => the.and({ order_info_id, kind: invoiceKind.invoice }))
    .where('mushak_number', 'is not', null)
    .executeTakeFirst()
  return invoice?.seller_bin ?? null
}
