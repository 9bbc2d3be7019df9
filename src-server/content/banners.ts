import { sql } from 'kysely'
import { promotionalBanner } from '#domain/content/banner.ts'
import { bannersOfEach, isShownAt, nextTurn, onSchedule } from '#domain/content/banner-schedule.ts'
import type { AnswerRow, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { cached, validUntil } from '../cache/cached.ts'
import type { Context } from '../context/context.ts'

type Banners = AnswerRow<'banners'>['by_display_type']
type Banner = Banners[string]['banners'][number]
type Clocked = Pick<Context, 'cache' | 'dependencies' | 'db' | 'now'>

/**
 * The banners that show now, in order, keyed by display type. The cached value also contains future banners: only the clock
 * decides (docs/domain.md 3.5), so that each banner appears and ends on time without a query.
 */
export async function loadBanners(
  context: Clocked,
  { page, limit }: Values<ShopTable['banners']['query']>,
): Promise<AnswerRow<'banners'>> {
  const at = context.now()
  const published = await knownBanners(context, at)
  validUntil(context, nextTurn(published, at.getTime()))
  const shownNow = published.filter((one) => isShownAt(one, at.getTime()))
  const each = limit ?? bannersOfEach
  const from = ((page ?? 1) - 1) * each
  const by_display_type: Banners = {}
  for (const type of new Set(shownNow.map(({ display_type }) => display_type))) {
    const banners = shownNow.filter(({ display_type }) => display_type === type).slice(from, from + each)
    if (banners.length > 0) by_display_type[type] = { banners }
  }
  return { by_display_type }
}

const knownBanners = (context: Clocked, at: Date): Promise<Banner[]> =>
  cached(context, { name: 'banners', tags: ['promotional-banners'] }, ({ db }) => readPublished(db, at))

const columns = sql.join(['id', ...Object.keys(promotionalBanner)].map((name) => sql.ref(name)))

/** The published banners that have not ended, in the order of their display types. */
async function readPublished(db: Context['db'], at: Date): Promise<Banner[]> {
  const { rows } = await sql<Banner>`select ${columns} from promotional_banners
    where status and deleted_at is null and (schedule_type <> ${onSchedule} or end_time > ${at.toISOString()})
    order by display_type, position nulls first, id desc`.execute(db)
  return rows
}
