import { sql } from 'kysely'
import type { AnswerRow, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields.ts'
import type { Context } from '../context.ts'
import { onSchedule } from './banner-service.ts'

type Banners = AnswerRow<'banners'>['by_display_type']
type Banner = Banners[string]['banners'][number]

// spec 9: eight banners of each display type.
const bannersOfEach = 8

/** The banners to show now, newest first, keyed by display type; the server applies the schedule (domain 3.5). */
export async function loadBanners(
  { db }: Context,
  { limit }: Values<ShopTable['banners']['query']>,
): Promise<AnswerRow<'banners'>> {
  const { rows } = await sql<Banner>`select * from (
      select b.*, row_number() over (partition by b.display_type order by b.id desc) as place
      from promotional_banners b where b.status and b.deleted_at is null
        and (b.schedule_type <> ${onSchedule} or (b.start_time <= now() and now() < b.end_time))
    ) shown where place <= ${limit ?? bannersOfEach} order by display_type, place`.execute(db)
  const by_display_type: Banners = {}
  for (const banner of rows) {
    by_display_type[banner.display_type] ??= { banners: [] }
    by_display_type[banner.display_type]?.banners.push(banner)
  }
  return { by_display_type }
}
