import { isCode, normalCode } from '#domain/orders/promotions/code.ts'
import { promotionType } from '#domain/orders/promotions/promotion.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** The fields that a type needs. */
const needed: Readonly<Record<number, readonly string[]>> = {
  [promotionType.percent]: ['percent'],
  [promotionType.amount]: ['amount'],
  [promotionType.fixed_price]: ['amount'],
  [promotionType.buy_get]: ['buy_qty', 'get_qty'],
}

/** The rules of promotions beyond those of single fields. */
export const promotionService: ResourceHooks = {
  // Codes are stored as they are compared; an automatic promotion has none.
  beforeSave: (_, record) => ({
    code: record.automatic || !record.code ? null : normalCode(String(record.code)),
  }),
  rules: async (operation, record, stored): Promise<FieldErrors> => ({
    ...missing(record),
    ...fewerThanUsed(record.max_uses, stored?.uses),
    ...(isBefore(record.ends_at, record.starts_at) && { ends_at: { reason: 'ends_before_start' } }),
    ...(await codeErrors(operation, record.code, stored?.code)),
  }),
}

const missing = (record: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    (needed[Number(record.promotion_type)] ?? [])
      .filter((name) => record[name] === null || record[name] === undefined)
      .map((name) => [name, { reason: 'required' }]),
  )

/** The limit cannot be below the uses that orders have already. */
const fewerThanUsed = (max_uses: unknown, uses: unknown): FieldErrors =>
  typeof max_uses === 'number' && typeof uses === 'number' && max_uses < uses
    ? { max_uses: { reason: 'too_small', args: { min: uses } } }
    : {}

const isBefore = (end: unknown, start: unknown): boolean =>
  typeof end === 'string' && typeof start === 'string' && Date.parse(end) <= Date.parse(start)

/** A generated code is unique among all codes. */
async function codeErrors({ trx }: OperationContext, code: unknown, stored: unknown): Promise<FieldErrors> {
  if (typeof code !== 'string' || code === stored) return {}
  if (!isCode(code)) return { code: { reason: 'not_code' } }
  const generated = await trx
    .selectFrom('promotion_codes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return generated ? { code: { reason: 'taken' } } : {}
}
