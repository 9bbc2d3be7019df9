import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { courierId, courierNames } from '#domain/orders/couriers/courier.ts'
import {
  lineOutcome,
  type ReadLine,
  readStatement,
  type SettledBooking,
  type StatementDetails,
  statementOutcome,
} from '#domain/orders/couriers/courier-statement.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, requireRight, runOperation } from '../context/operation.ts'
import { statementHeadings } from '../courier-providers/statement-headings.ts'
import type { Schema } from '../database/schema/schema.ts'
import { readTable } from '../imports/reading/read-table.ts'
import { readRecord } from '../resources/records/record-read.ts'

const feature = 62
const now = sql<string>`clock_timestamp()`

type File = { name: string; content: Buffer }

/** Reads a courier's payment statement and compares it with the bookings; nothing is settled yet. The same file again is found. */
export async function uploadStatement(
  context: Context,
  courier: number,
  file: File,
): Promise<StatementDetails> {
  const guard = { action: 'create', feature } as const
  requireRight(context, guard)
  const name = courierNames.find((one) => courierId[one] === courier)
  if (!name) throw new Failure(422, 'invalid', { errors: { courier: { reason: 'not_a_choice' } } })
  const lines = readStatement(await readTable(file.content, context), statementHeadings[name])
  if (!lines || lines.length === 0) throw new Failure(422, 'courier.statement_columns')
  const fingerprint = createHash('sha256').update(file.content).digest('hex')
  const id = await runOperation(context, guard, async (operation) => {
    const { trx } = operation
    const known = await trx
      .selectFrom('courier_statements')
      .select(['id', 'created_by'])
      .where((the) => the.and({ courier, fingerprint }))
      .executeTakeFirst()
    if (known) return known.id
    const matched = await matchLines(trx, courier, lines)
    const user = context.user?.id ?? null
    const { id: added } = await trx
      .insertInto('courier_statements')
      .values({
        courier,
        file_name: file.name.slice(0, 191) || name,
        fingerprint,
        ...countsOf(matched),
        cod_total: totalOf(lines.map(({ cod }) => cod)),
        fee_total: totalOf(lines.map(({ fee }) => fee)),
        settled_total: null,
        booked_at: null,
        created_by: user,
        updated_by: user,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('courier_statement_lines')
      .columns(['statement_id', 'line', 'number', 'cod', 'fee', 'outcome', 'courier_booking_id'])
      .expression(
        sql`select ${added}::integer, * from json_to_recordset(${JSON.stringify(matched)}::json)
          as l(line integer, number varchar, cod numeric, fee numeric, outcome smallint, courier_booking_id integer)` as never,
      )
      .execute()
    const after = await readRecord(operation, 'courier-statements', added)
    operation.recordChange({ resource: 'courier-statements', id: added, action: 'create', after })
    return added
  })
  return readStatementDetails(context, id)
}

type Matched = ReadLine & { outcome: number; courier_booking_id: number | null }

/** The outcome of each line, by the courier's number or the shop's reference. */
async function matchLines(
  db: Kysely<Schema>,
  courier: number,
  lines: readonly ReadLine[],
): Promise<Matched[]> {
  const numbers = JSON.stringify(lines.map(({ number }) => number))
  const { rows } = await sql<SettledBooking & { number: string }>`
    select n.number, b.id, b.state, b.collected_amount, b.settled_at
    from (select distinct value as number from json_array_elements_text(${numbers}::json)) n
    join courier_bookings b on b.courier = ${courier} and (b.consignment_id = n.number or b.reference = n.number)`.execute(
    db,
  )
  const bookings = new Map(rows.map((row) => [row.number, row]))
  const seen = new Set<number>()
  return lines.map((line) => {
    const booking = bookings.get(line.number) ?? null
    const outcome = lineOutcome(line, booking, booking !== null && seen.has(booking.id))
    if (booking) seen.add(booking.id)
    return { ...line, outcome, courier_booking_id: booking?.id ?? null }
  })
}

const countsOf = (lines: readonly { outcome: number }[]) => {
  const matched = lines.filter(({ outcome }) => outcome === statementOutcome.matches).length
  const done = lines.filter(({ outcome }) => outcome === statementOutcome.settled).length
  return { lines: lines.length, matched, open_lines: lines.length - matched - done }
}

const totalOf = (amounts: readonly (number | null)[]): number =>
  toTk(amounts.reduce((sum: Poisha, amount) => sum + toPoisha(amount ?? 0), 0))

/**
 * Books a statement: the cash of its matching lines is paid out, and the courier's fees are recorded, all or nothing. Lines with
 * another amount are settled only if the user accepts them. A booked statement again changes nothing, and neither does a line that
 * another statement has settled.
 */
export async function bookStatement(
  context: Context,
  { id, accept_differences }: { id: number; accept_differences: boolean },
): Promise<StatementDetails> {
  await runOperation(context, { action: 'edit', feature }, async (operation) => {
    const before = await lockStatement(operation, id)
    operation.requireRight(before)
    const { trx } = operation
    const lines = await trx
      .selectFrom('courier_statement_lines')
      .select(['line', 'number', 'cod', 'fee', 'outcome'])
      .where('statement_id', '=', id)
      .orderBy('line')
      .execute()
    await lockBookings(trx, before.courier, lines)
    // The bookings may have changed since the file was read.
    const matched = await matchLines(trx, before.courier, lines)
    const settles = (outcome: number) =>
      outcome === statementOutcome.matches || (accept_differences && outcome === statementOutcome.differs)
    const settled = matched.filter(({ outcome }) => settles(outcome))
    if (settled.length > 0) await settle(trx, id, settled)
    const earlier = toPoisha(before.settled_total ?? 0)
    await trx
      .updateTable('courier_statements')
      .set({
        settled_total: toTk(earlier + toPoisha(totalOf(settled.map(({ cod }) => cod)))),
        booked_at: sql<string>`coalesce(booked_at, clock_timestamp())`,
        updated_by: context.user?.id ?? null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    if (settled.length === 0 && before.booked_at !== null) return
    const after = await readRecord(operation, 'courier-statements', id)
    operation.recordChange({
      resource: 'courier-statements',
      id,
      action: 'update',
      as: 'book',
      before,
      after,
    })
  })
  return readStatementDetails(context, id)
}

async function lockStatement({ trx }: OperationContext, id: number) {
  const found = await trx
    .selectFrom('courier_statements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  return found
}

const lockBookings = (db: Kysely<Schema>, courier: number, lines: readonly { number: string }[]) =>
  sql`select id from courier_bookings where courier = ${courier} and id in (
    select b.id from courier_bookings b join json_array_elements_text(${JSON.stringify(
      lines.map(({ number }) => number),
    )}::json) n on b.consignment_id = n.value or b.reference = n.value where b.courier = ${courier})
    order by id for update`.execute(db)

const settle = (db: Kysely<Schema>, statement_id: number, lines: readonly Matched[]) =>
  sql`update courier_bookings b set settled_amount = l.cod, fee = l.fee, settled_at = clock_timestamp(),
      statement_id = ${statement_id}, updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(courier_booking_id integer, cod numeric, fee numeric)
    where b.id = l.courier_booking_id and b.settled_at is null`.execute(db)

const shownLines = 10_000

/** A statement with its lines; before it is booked, and for what is left, with the outcome of now. */
export async function readStatementDetails(context: Context, id: number): Promise<StatementDetails> {
  const { db } = context
  const found = await db.selectFrom('courier_statements').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature }, found)
  const lines = await db
    .selectFrom('courier_statement_lines as l')
    .leftJoin('courier_bookings as b', 'b.id', 'l.courier_booking_id')
    .leftJoin('order_infos as o', 'o.id', 'b.order_info_id')
    .select(['l.line', 'l.number', 'l.cod', 'l.fee', 'b.order_info_id', 'o.order_id', 'b.collected_amount'])
    .select(['b.statement_id', 'b.settled_at'])
    .where('l.statement_id', '=', id)
    .orderBy('l.line')
    .limit(shownLines)
    .execute()
  const matched = await matchLines(db, found.courier, lines)
  const statement_lines = lines.map(({ statement_id: _, settled_at: __, ...line }, at) => ({
    ...line,
    outcome: matched[at]?.outcome ?? statementOutcome.unknown,
  }))
  return { ...found, ...countsOf(matched), statement_lines }
}
