import {
  mostLines,
  type startStocktake as startInput,
  stocktakeFeature,
  stocktakeScope,
} from '#domain/catalog/stocktake.ts'
import type { Values } from '#domain/fields/fields.ts'
import { requireLocation } from '../catalog/products/require-location.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { recordOrThrow } from '../resources/records/record-read.ts'
import { isFeatureOn } from '../site/require-feature.ts'
import { countScope, type Scope } from './scope.ts'

/** Starts a stocktake of the tracked variants of the shop, of a category with those below it, or of a company. */
export function startStocktake(context: Context, input: Values<typeof startInput>): Promise<number> {
  return runOperation(context, { action: 'create', feature: stocktakeFeature }, async (operation) => {
    await requireLocation(operation.trx, input.stock_location_id)
    // Counted pieces of one location are not those of the whole shop.
    if (input.stock_location_id === null && (await isFeatureOn({ db: operation.trx }, 'use_locations')))
      throw new Failure(422, 'invalid', { errors: { stock_location_id: { reason: 'required' } } })
    const scope = await scopeOf(operation, input)
    const variants = await countScope(operation.trx, scope)
    if (variants === 0) throw new Failure(422, 'stocktake.nothing_to_count')
    if (variants > mostLines) throw new Failure(422, 'stocktake.too_many', { args: { max: mostLines } })
    const user = context.user?.id ?? null
    const { id } = await operation.trx
      .insertInto('stocktakes')
      .values({
        title: input.title,
        note: input.note,
        ...scope,
        ...noResult,
        created_by: user,
        updated_by: user,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = await recordOrThrow(operation, 'stocktakes', id)
    operation.recordChange({ resource: 'stocktakes', id, action: 'create', after })
    return id
  })
}

const noResult = {
  scope_lines: null,
  counted_lines: null,
  changed_lines: null,
  left_out_lines: null,
  pieces_added: null,
  pieces_removed: null,
  value_added: null,
  value_removed: null,
  applied_by: null,
  applied_at: null,
  undone_by: null,
  undone_at: null,
  deleted_at: null,
}

/** The scope with the one reference that it needs. */
async function scopeOf(
  { trx }: OperationContext,
  { scope, category_id, company_id, stock_location_id }: Values<typeof startInput>,
): Promise<Scope> {
  const whole = { scope, category_id: null, company_id: null, stock_location_id }
  if (scope === stocktakeScope.all) return whole
  const [field, table, id] =
    scope === stocktakeScope.category
      ? (['category_id', 'categories', category_id] as const)
      : (['company_id', 'companies', company_id] as const)
  if (id === null) throw new Failure(422, 'invalid', { errors: { [field]: { reason: 'required' } } })
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Failure(422, 'invalid', { errors: { [field]: { reason: 'unknown_reference' } } })
  return { ...whole, [field]: id }
}
