import { linesToRelease } from '#domain/orders/prescriptions/release.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { HashedPicture } from './picture-hashes.ts'

type Decided = {
  order_info_id: number
  decision: number
  reason: string | null
  cancelled?: boolean
  quote_id?: number
  lines: readonly {
    product_price_info_id: number | null
    product_title: string
    sku: string | null
    qty: number
    prescription_only: boolean
  }[]
  pictures: readonly HashedPicture[]
  user_id: number | null
}

/** Records a decision of a pharmacist with the lines that needed it; the record is never changed. */
export async function recordDecision(
  { trx }: OperationContext,
  { lines, pictures, ...decided }: Decided,
): Promise<void> {
  const covered = linesToRelease(lines).map(({ product_price_info_id, product_title, sku, qty }) => ({
    product_price_info_id,
    product_title,
    sku,
    qty,
  }))
  await trx
    .insertInto('prescription_decisions')
    .values({ ...decided, lines: JSON.stringify(covered), pictures: JSON.stringify(pictures) })
    .execute()
}
