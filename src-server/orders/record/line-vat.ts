import { type TaxedLine, type VatTerms, withVat } from '#domain/orders/pricing/vat.ts'
import type { OperationContext } from '../../context/operation.ts'

type StoredLine = TaxedLine & { id: number; vat_total: number }

/** Writes the VAT of the lines of a changed order, where it differs; `lines` has the changed lines with the stored VAT. */
export async function writeLineVat(
  { trx }: OperationContext,
  lines: readonly StoredLine[],
  terms: VatTerms & { discount: number },
): Promise<void> {
  const before = new Map(lines.map(({ id, vat_total }) => [id, vat_total]))
  for (const { id, vat_total } of withVat(lines, terms))
    if (vat_total !== before.get(id))
      await trx.updateTable('order_items_infos').set({ vat_total }).where('id', '=', id).execute()
}
