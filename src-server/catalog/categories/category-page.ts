import { sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { dependsOn } from '../../cache/cached.ts'
import type { Context } from '../../context/context.ts'
import { bySlugNow } from '../../site/renamed-slugs.ts'

type Category = NonNullable<AnswerRow<'root'>['category']>

const link = sql`json_build_object('id', x.id, 'category_name', x.category_name,
  'category_name_bn', x.category_name_bn, 'slug', x.slug, 'icon', x.icon)`

/** A published category with its ancestors and its direct sub-categories; also found by a former slug. */
export const readCategory = (context: Context, { slug }: { slug: string }): Promise<Category> =>
  bySlugNow(context, 'categories', slug, async (now) => {
    const { rows } = await sql<Category>`
      with recursive up as (
        select c.id, c.parent_id, 0 as height from categories c where c.slug = ${now} and c.status and c.deleted_at is null
        union all select c.id, c.parent_id, u.height + 1 from categories c join up u on c.id = u.parent_id
          where c.status and c.deleted_at is null and u.height < 20
      )
      select c.id, c.category_name, c.category_name_bn, c.slug, c.parent_id, c.icon, c.banner_image, c.video_url,
        c.display_on_nav, c.display_on_body, c.featured,
        (select json_agg(${link} order by u.height desc) from up u join categories x on x.id = u.id) as path,
        coalesce((select json_agg(${link} order by x.position, x.id) from categories x
          where x.parent_id = c.id and x.status and x.deleted_at is null), '[]') as sub_categories
      from categories c where c.slug = ${now} and c.status and c.deleted_at is null`.execute(context.db)
    dependsOn(context, 'categories')
    return rows[0]
  })
