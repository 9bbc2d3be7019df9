import { sql } from 'kysely'
import { date } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { inShopTime } from '#domain/site/shop-time.ts'
import type { Context } from '../context/context.ts'
import { badQuery } from '../resources/list/bad-query.ts'

/** From the first day to the last, both included, in the shop's time zone; `minutes` is its offset from UTC. */
export type Days = { from: string; to: string; minutes: number }

const day = 86_400_000
const longest = 366

/** docs/domain.md 2.6: `req_date=from,to`; the default is the last `count` days up to today. */
export async function daysOf(context: Context, body: unknown, count: number): Promise<Days> {
  const { time_zone: minutes } = await context.db
    .selectFrom('basic_config')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  if (typeof body !== 'string' || body === '') {
    const written = (moment: number) => {
      const { year, month, day: date } = inShopTime(new Date(moment), minutes ?? undefined)
      return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
    }
    const now = Date.now()
    return { from: written(now - (count - 1) * day), to: written(now), minutes: minutes ?? 0 }
  }
  const [from = '', to = from, ...more] = body.split(',')
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  // Date.parse accepts 30 February, the database does not.
  const readable =
    [from, to].every((one) => one.length === 10 && parse(date(), one) === one) &&
    more.length === 0 &&
    days >= 1 &&
    days <= longest
  if (!readable) throw badQuery('req_date')
  return { from, to, minutes: minutes ?? 0 }
}

/** The days of a report as d, each with the moments of its beginning and its end. */
export const eachDay = ({ from, to, minutes }: Days) => sql`(
    select g::date as day, (g - make_interval(mins => ${minutes}::integer)) at time zone 'UTC' as begins,
      (g + interval '1 day' - make_interval(mins => ${minutes}::integer)) at time zone 'UTC' as ends
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') g) d`

/** Whether a moment is within the days. */
export const within = (moment: ReturnType<typeof sql>, { from, to, minutes }: Days) => sql<boolean>`
  (${moment} >= (${from}::timestamp - make_interval(mins => ${minutes}::integer)) at time zone 'UTC'
    and ${moment} < (${to}::timestamp + interval '1 day' - make_interval(mins => ${minutes}::integer)) at time zone 'UTC')`
