import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { worded } from '#domain/fields/choice-labels.ts'
import { frameOf } from '#domain/site/frame.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context/context.ts'
import { loadStaticPages } from './pages.ts'

const tags = ['header-setup', 'footer-setup', 'basic-config', 'static-page-infos'] as const

/** Header and footer of the shop, ready to render. */
export const readFrame = (context: Context): Promise<AnswerRow<'frame'>> =>
  cached(context, { name: 'frame', tags }, async ({ db }) => {
    const [header, footer, config, pages] = await Promise.all([
      db.selectFrom('header_setup').selectAll().executeTakeFirstOrThrow(),
      db.selectFrom('footer_setup').selectAll().executeTakeFirstOrThrow(),
      db.selectFrom('basic_config').selectAll().executeTakeFirstOrThrow(),
      loadStaticPages(context),
    ])
    const groups = worded('static_page_group', config.choice_labels)
    return frameOf({ header, footer, config, pages, groups })
  })
