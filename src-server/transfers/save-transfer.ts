import { sql, type Transaction } from 'kysely'
import { transferFeature } from '#domain/catalog/locations/location.ts'
import {
  type TransferDetails,
  type TransferInput,
  transferState,
} from '#domain/catalog/locations/transfer.ts'
import { locationProblem } from '../catalog/products/require-location.ts'
import { tracked } from '../catalog/products/stock.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { anyOf } from '../database/any-of.ts'
import type { Schema } from '../database/schema/schema.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { lockTransfer, readLines, readTransfer, requireAllowed } from './transfer-record.ts'

/** Creates a draft. */
export async function createTransfer(context: Context, input: TransferInput): Promise<TransferDetails> {
  const guard = { action: 'create', feature: transferFeature } as const
  const id = await runOperation(context, guard, async (operation) => {
    const { trx } = operation
    const pieces = await checkInput(trx, input)
    const user = context.user?.id ?? null
    const { id } = await trx
      .insertInto('stock_transfers')
      .values({
        ...headerOf(input),
        pieces,
        missing_pieces: 0,
        state: transferState.draft,
        sent_at: null,
        received_at: null,
        created_by: user,
        updated_by: user,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLines(trx, id, input)
    const after = { ...(await readRecord(operation, 'stock-transfers', id)), lines: input.lines }
    operation.recordChange({ resource: 'stock-transfers', id, action: 'create', after })
    return id
  })
  return readTransfer(context, id)
}

/** Changes a draft; its lines are replaced. */
export async function updateTransfer(
  context: Context,
  { id, updated_at, ...input }: TransferInput & { id: number; updated_at: string | null },
): Promise<TransferDetails> {
  await runOperation(context, { action: 'edit', feature: transferFeature }, async (operation) => {
    const { trx } = operation
    const found = await lockTransfer(operation, id)
    requireAllowed('edit', found)
    // Another user has changed the draft since it was read.
    if (updated_at !== null && updated_at !== found.updated_at)
      throw new Failure(409, 'locations.wrong_state')
    const pieces = await checkInput(trx, input)
    const stored = await readRecord(operation, 'stock-transfers', id)
    const before = { ...stored, lines: (await readLines(trx, found)).map(enteredOf) }
    await trx
      .updateTable('stock_transfers')
      .set({
        ...headerOf(input),
        pieces,
        updated_by: context.user?.id ?? null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('stock_transfer_lines').where('stock_transfer_id', '=', id).execute()
    await writeLines(trx, id, input)
    const after = { ...(await readRecord(operation, 'stock-transfers', id)), lines: input.lines }
    operation.recordChange({ resource: 'stock-transfers', id, action: 'update', before, after })
  })
  return readTransfer(context, id)
}

const enteredOf = ({ product_price_info_id, quantity }: TransferInput['lines'][number]) => ({
  product_price_info_id,
  quantity,
})

const headerOf = ({ from_location_id, to_location_id, note }: TransferInput) => ({
  from_location_id,
  to_location_id,
  note,
})

/** Throws unless the draft can be stored; returns how many pieces of base units it moves. */
async function checkInput(trx: Transaction<Schema>, input: TransferInput): Promise<number> {
  const { from_location_id, to_location_id, lines } = input
  const errors: FieldErrors = {
    ...(await locationProblem(trx, from_location_id, 'from_location_id')),
    ...(await locationProblem(trx, to_location_id, 'to_location_id')),
  }
  if (from_location_id === to_location_id) errors.to_location_id = { reason: 'same_location' }
  const ids = lines.map(({ product_price_info_id }) => product_price_info_id)
  const { rows } = await sql<{ id: number; pieces: number; is_tracked: boolean }>`select v.id,
      v.base_pieces as pieces, b.stock_type = ${tracked} as is_tracked
    from product_price_infos v join product_price_infos b on b.id = v.base_id join products p on p.id = v.product_id
    where v.id = ${anyOf(ids)} and v.deleted_at is null and p.deleted_at is null`.execute(trx)
  const variants = new Map(rows.map((row) => [row.id, row]))
  let pieces = 0
  for (const [at, { product_price_info_id: id, quantity }] of lines.entries()) {
    const path = `lines.${at}.product_price_info_id`
    const variant = variants.get(id)
    if (!variant) errors[path] = { reason: 'unknown_reference' }
    else if (!variant.is_tracked) errors[path] = { reason: 'not_tracked' }
    else if (ids.indexOf(id) !== at) errors[path] = { reason: 'line_repeated' }
    pieces += quantity * (variant?.pieces ?? 1)
  }
  if (pieces > mostPieces) errors.lines = { reason: 'stock_too_large', args: { max: mostPieces } }
  rejectErrors(errors)
  return pieces
}

/** The column has room for it. */
const mostPieces = 1_000_000_000

async function writeLines(trx: Transaction<Schema>, id: number, { lines }: TransferInput): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('stock_transfer_lines')
    .values(lines.map((line, position) => ({ ...enteredOf(line), stock_transfer_id: id, position })))
    .execute()
}
