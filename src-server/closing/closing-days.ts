import { type Kysely, sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { closingDays, closingEntries, DayFigures } from '#domain/orders/closing/day-closing.ts'
import type { Context } from '../context/context.ts'
import type { Schema } from '../database/schema/schema.ts'
import { type Days, daysOf } from '../reports/days.ts'
import { entriesOf, figuresOf, periods } from './day-entries.ts'

type Day = Values<typeof closingDays>['days'][number]

const shown = 14
const dayLength = 86_400_000

const earlier = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayLength).toISOString().slice(0, 10)

/** The days up to `until`, the newest first: what is recorded of each, and its closing. */
export async function readClosingDays(
  context: Context,
  until: string | null,
): Promise<Values<typeof closingDays>> {
  const today = await daysOf(context, undefined, 1)
  const to = until && until < today.to ? until : today.to
  const days = { from: earlier(to, shown - 1), to, minutes: today.minutes }
  const figures = new Map((await figuresByDay(context.db, days)).map((row) => [row.shop_day, row]))
  const closings = await closingsOf(context.db, days)
  const open = await unreceivedByDay(context.db, days)
  const listed = Array.from({ length: shown }, (_, at): Day => {
    const shop_day = earlier(to, at)
    const nothing = { cash: 0, digital: 0, by_hand: 0, refunds: 0, dues: 0 }
    const unreceived = open.find((one) => one.shop_day === shop_day)
    return {
      ...nothing,
      ...figures.get(shop_day),
      shop_day,
      closing: closings.flatMap(({ shop_day: day, ...closing }) => (day === shop_day ? [closing] : [])),
      unreceived: unreceived?.count ?? 0,
      unreceived_amount: unreceived?.amount ?? 0,
      is_today: shop_day === today.to,
    }
  })
  return { days: listed, more: await hasBefore(context, days) }
}

async function figuresByDay(db: Kysely<Schema>, days: Days): Promise<(DayFigures & { shop_day: string })[]> {
  const { rows } = await sql<DayFigures & { shop_day: string }>`select e.day::text as shop_day, ${figuresOf}
    from ${entriesOf(periods(days))} group by e.day`.execute(db)
  return rows
}

const closingsOf = (db: Kysely<Schema>, { from, to }: Days) =>
  db
    .selectFrom('day_closings as c')
    .leftJoin('users as u', 'u.id', 'c.closed_by')
    .select([
      'c.id',
      'c.shop_day',
      'c.cash',
      'c.digital',
      'c.by_hand',
      'c.refunds',
      'c.dues',
      'c.note',
      'c.closed_at',
    ])
    .select('u.full_name as closed_by_name')
    .where('c.shop_day', '>=', from)
    .where('c.shop_day', '<=', to)
    .where('c.reopened_at', 'is', null)
    .execute()

export const unreceivedByDay = (db: Kysely<Schema>, { from, to }: Pick<Days, 'from' | 'to'>) =>
  db
    .selectFrom('delivery_cash_handovers')
    .select('shop_day')
    .select((the) => the.fn.countAll<number>().as('count'))
    .select((the) => the.fn.sum<number>('amount').as('amount'))
    .where('received_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('shop_day', '>=', from)
    .where('shop_day', '<=', to)
    .groupBy('shop_day')
    .execute()

async function hasBefore({ db }: Pick<Context, 'db'>, { from, minutes }: Days): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select exists (select from order_payments
    where paid_at < (${from}::timestamp - make_interval(mins => ${minutes}::integer)) at time zone 'UTC') as more`.execute(
    db,
  )
  return rows[0]?.more === true
}

const entriesShown = 100

/** The entries of a day, in the order in which they happened; of a closed day those that were counted. */
export async function readClosingEntries(
  context: Context,
  { shop_day, kind, page }: { shop_day: string; kind: number | null; page: number | null },
): Promise<Values<typeof closingEntries>> {
  const day = await daysOf(context, shop_day, 1)
  const entries = await entriesTable(context.db, day)
  const picked = kind === null ? sql`true` : sql`e.kind = ${kind}`
  const { rows } = await sql<
    Values<typeof closingEntries>['entries'][number] & { total: number }
  >`select e.kind,
    e.order_info_id, e.order_id, e.amount, e.method, e.reference, e.happened_at, count(*) over ()::integer as total
    from ${entries} where ${picked} order by e.happened_at, e.order_id
    limit ${entriesShown} offset ${((page ?? 1) - 1) * entriesShown}`.execute(context.db)
  return { total: rows[0]?.total ?? 0, entries: rows.map(({ total: _, ...entry }) => entry) }
}

async function entriesTable(db: Kysely<Schema>, day: Days) {
  const closed = await db
    .selectFrom('day_closings')
    .select('id')
    .where('shop_day', '=', day.from)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  return closed
    ? sql`(select * from day_closing_entries where day_closing_id = ${closed.id}) e`
    : entriesOf(periods(day))
}
