import { sql } from 'kysely'
import { transferFeature } from '#domain/catalog/locations/location.ts'
import { type ArrivalInput, type TransferDetails, transferState } from '#domain/catalog/locations/transfer.ts'
import { lockStock } from '../catalog/products/lock-stock.ts'
import { announceMoved, moveStocks } from '../catalog/products/stock.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { requireFeature } from '../site/require-feature.ts'
import { lockTransfer, readLines, readTransfer, requireAllowed, type StoredLine } from './transfer-record.ts'

const guard = { action: 'edit', feature: transferFeature } as const
const now = sql<string>`clock_timestamp()`

/** Sends a draft: its pieces leave the sender, and are no stock until they arrive. A sent transfer again changes nothing. */
export async function sendTransfer(context: Context, id: number): Promise<TransferDetails> {
  await runOperation(context, guard, async (operation) => {
    const transfer = await lockTransfer(operation, id)
    if (transfer.state === transferState.on_the_way) return
    requireAllowed('send', transfer)
    await requireFeature({ db: operation.trx }, 'use_locations')
    const lines = await lockLines(operation, transfer)
    if (lines.length === 0) throw new Failure(409, 'locations.no_lines')
    rejectMissing(lines)
    await setState(operation, id, 'send_transfer', { state: transferState.on_the_way, sent_at: now })
    await moveLines(
      operation,
      transfer,
      transfer.from_location_id,
      lines.map((line) => ({ line, change: -line.quantity })),
    )
  })
  return readTransfer(context, id)
}

/**
 * Receives a sent transfer: what arrived comes into the stock of the receiver, what did not is recorded as missing. A received transfer
 * again changes nothing.
 */
export async function receiveTransfer(context: Context, input: ArrivalInput): Promise<TransferDetails> {
  const { id } = input
  await runOperation(context, guard, async (operation) => {
    const { trx } = operation
    const transfer = await lockTransfer(operation, id)
    if (transfer.state === transferState.received) return
    requireAllowed('receive', transfer)
    const lines = await lockLines(operation, transfer)
    const arrived = arrivedOf(lines, input)
    const missing_pieces = arrived.reduce(
      (sum, { line, change }) => sum + (line.quantity - change) * line.base_pieces,
      0,
    )
    const received = arrived.map(({ line, change }) => ({ id: line.id, received_qty: change }))
    await sql`update stock_transfer_lines l set received_qty = r.received_qty
      from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) as r(id integer, received_qty integer)
      where l.id = r.id`.execute(trx)
    const state = { state: transferState.received, received_at: now, missing_pieces }
    await setState(operation, id, 'receive_transfer', state)
    await moveLines(operation, transfer, transfer.to_location_id, arrived)
  })
  return readTransfer(context, id)
}

/** Cancels a transfer: pieces on their way are back at the sender. A cancelled transfer again changes nothing. */
export async function cancelTransfer(context: Context, id: number): Promise<TransferDetails> {
  await runOperation(context, guard, async (operation) => {
    const transfer = await lockTransfer(operation, id)
    if (transfer.state === transferState.cancelled) return
    requireAllowed('cancel', transfer)
    const wasSent = transfer.state === transferState.on_the_way
    const lines = wasSent ? await lockLines(operation, transfer) : []
    await setState(operation, id, 'cancel', { state: transferState.cancelled })
    await moveLines(
      operation,
      transfer,
      transfer.from_location_id,
      lines.map((line) => ({ line, change: line.quantity })),
    )
  })
  return readTransfer(context, id)
}

type Transfer = Awaited<ReturnType<typeof lockTransfer>>
type Move = { line: StoredLine; change: number }

/** Locks the stock of the lines, and reads them. */
async function lockLines(operation: OperationContext, transfer: Transfer): Promise<StoredLine[]> {
  const variants = (await readLines(operation.trx, transfer)).map((line) => line.product_price_info_id)
  await lockStock(operation, variants)
  return readLines(operation.trx, transfer)
}

/** Rejects lines that have fewer pieces at the sender; lines of one base unit share its pieces. */
function rejectMissing(lines: readonly StoredLine[]): void {
  const errors: FieldErrors = {}
  const taken = new Map<number, number>()
  for (const [at, { base_id, base_pieces, quantity, stock_qty }] of lines.entries()) {
    const before = taken.get(base_id) ?? 0
    const left = Math.max(0, stock_qty - Math.ceil(before / base_pieces))
    if (quantity > left)
      errors[`lines.${at}.quantity`] = { reason: 'stock_below_zero', args: { stock: left } }
    taken.set(base_id, before + quantity * base_pieces)
  }
  rejectErrors(errors)
}

/** What arrived of each line; a line that is not named arrived as a whole. */
function arrivedOf(lines: readonly StoredLine[], input: ArrivalInput): Move[] {
  const errors: FieldErrors = {}
  for (const [at, { line_id, received_qty }] of input.lines.entries()) {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) errors[`lines.${at}.line_id`] = { reason: 'unknown_reference' }
    else if (received_qty > line.quantity)
      errors[`lines.${at}.received_qty`] = { reason: 'too_large', args: { max: line.quantity } }
  }
  rejectErrors(errors)
  return lines.map((line) => ({
    line,
    change: input.lines.find(({ line_id }) => line_id === line.id)?.received_qty ?? line.quantity,
  }))
}

async function setState(
  operation: OperationContext,
  id: number,
  as: string,
  state: { state: number; sent_at?: typeof now; received_at?: typeof now; missing_pieces?: number },
): Promise<void> {
  const before = await readRecord(operation, 'stock-transfers', id)
  await operation.trx
    .updateTable('stock_transfers')
    .set({ ...state, updated_by: operation.context.user?.id ?? null, updated_at: now })
    .where('id', '=', id)
    .execute()
  const after = await readRecord(operation, 'stock-transfers', id)
  operation.recordChange({ resource: 'stock-transfers', id, action: 'update', as, before, after })
}

/** Moves the locked stock of lines in a location, and announces it. */
async function moveLines(
  { trx, context }: OperationContext,
  { id, number }: Transfer,
  stock_location_id: number,
  moves: readonly Move[],
): Promise<void> {
  const changed = moves.filter(({ change }) => change !== 0)
  const user_id = context.user?.id ?? null
  const moved = await moveStocks(
    trx,
    changed.map(({ line, change }) => ({
      product_price_info_id: line.product_price_info_id,
      change,
      reason: 'transfer',
      user_id,
      note: number,
      stock_location_id,
      stock_transfer_id: id,
    })),
  )
  // Its stock is not tracked any more.
  if (changed.some(({ line }) => !moved.has(line.product_price_info_id)))
    throw new Failure(409, 'locations.short')
  announceMoved(context.changes, trx, moved)
}
