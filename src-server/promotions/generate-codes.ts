import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { isCode, normalCode, randomCode } from '#domain/orders/promotions/code.ts'
import {
  type codeRequest,
  type generatedCodes,
  MOST_CODES,
} from '#domain/orders/promotions/promotion-report.ts'
import type { Context } from '../context/context.ts'
import { Failure, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { readRecord } from '../resources/records/record-read.ts'

export const promotionFeature = 63

/** Generates random codes for a promotion; each can be used as often as the promotion says. Returns the new ones. */
export function generateCodes(
  context: Context,
  { id, count, prefix }: Values<typeof codeRequest>,
): Promise<Values<typeof generatedCodes>> {
  return runOperation(context, { action: 'edit', feature: promotionFeature }, async (operation) => {
    const start = normalCode(prefix ?? '')
    if (start !== '' && !isCode(start)) rejectErrors({ prefix: { reason: 'not_code' } })
    await lockPromotion(operation, id)
    await requireRoom(operation, id, count)
    const codes = await insertCodes(operation, id, start, count)
    operation.recordChange({
      resource: 'promotions',
      id,
      action: 'update',
      before: { generated_codes: 0 },
      after: { generated_codes: codes.length },
    })
    return { codes: codes.map((code) => ({ code })) }
  })
}

async function lockPromotion(operation: OperationContext, id: number): Promise<void> {
  const { trx } = operation
  await trx.selectFrom('promotions').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const found = await readRecord(operation, 'promotions', id)
  if (!found) throw new Failure(404, 'record_not_found')
  operation.requireRight(found as unknown as { created_by: number | null })
  if (found.automatic) throw new Failure(422, 'promotion_needs_no_code')
}

async function requireRoom({ trx }: OperationContext, promotion_id: number, count: number): Promise<void> {
  const { codes } = await trx
    .selectFrom('promotion_codes')
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .where('promotion_id', '=', promotion_id)
    .executeTakeFirstOrThrow()
  const room = MOST_CODES - Number(codes)
  if (count > room) rejectErrors({ count: { reason: 'too_large', args: { max: room } } })
}

/** A code that exists already is left out, and another one takes its place. */
async function insertCodes(
  { trx }: OperationContext,
  promotion_id: number,
  prefix: string,
  count: number,
): Promise<string[]> {
  const made: string[] = []
  for (let attempt = 0; made.length < count; attempt++) {
    if (attempt === tries) throw new Error(`No free codes in ${tries} tries.`)
    const wanted = Array.from({ length: count - made.length }, () => randomCode(prefix, randomInt))
    const { rows } = await sql<{ code: string }>`
      insert into promotion_codes (promotion_id, code)
      select ${promotion_id}, wanted.code from unnest(${wanted}::text[]) wanted (code)
      where not exists (select from promotions p where p.code = wanted.code)
      on conflict (code) do nothing returning code`.execute(trx)
    made.push(...rows.map(({ code }) => code))
  }
  return made
}

const tries = 20
