import { type ChoiceLabel, isEditable } from '#domain/fields/choice-labels.ts'
import { accentContrast, leastContrast } from '#domain/site/accent.ts'
import { menuItem } from '#domain/site/frame-config.ts'
import { type PathSetting, pathProblem, pathSettings } from '#domain/site/paths.ts'
import { isAnalyticsTag } from '#domain/site/site-config.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { remembersPaths } from './renamed-slugs.ts'
import { isRootSlug } from './root-slug.ts'

/** What holds of the settings beyond each field by itself. */

export const basicConfigService: ResourceHooks = {
  follow: remembersPaths,
  // A status whose picture was taken away has none.
  settle: (_, { order_status_images }, __, sent) =>
    sent.order_status_images === undefined
      ? {}
      : {
          order_status_images: Object.fromEntries(
            Object.entries(order_status_images as Record<string, { content: string | null }>).filter(
              ([, { content }]) => content,
            ),
          ),
        },
  rules: async (work, { analytics_tag, choice_labels, ...config }, stored): Promise<FieldErrors> => ({
    ...(await pathErrors(work, config, stored)),
    ...(typeof analytics_tag === 'string' &&
      !isAnalyticsTag(analytics_tag) && { analytics_tag: { reason: 'not_tag' } }),
    ...((choice_labels as ChoiceLabel[]).every(isEditable)
      ? {}
      : { choice_labels: { reason: 'not_in_lists' } }),
  }),
}

/** Paths that nobody could reach, or that would hide something else; what is stored already stays as it is. */
async function pathErrors(
  work: Work,
  config: Record<string, unknown>,
  stored: Record<string, unknown> | null,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const { product_detail_path: products, blog_page_path: blog } = config
  for (const setting of Object.keys(pathSettings) as PathSetting[]) {
    const path = String(config[setting] ?? '')
    if (path === stored?.[setting]) continue
    const problem =
      pathProblem(setting, path) ??
      (products === blog ? ({ reason: 'paths_same' } as const) : null) ??
      ((await isRootSlug(work, path)) ? ({ reason: 'taken' } as const) : null)
    if (problem) errors[setting] = problem
  }
  return errors
}

export const themeService: ResourceHooks = {
  rules: async (_, { accent }): Promise<FieldErrors> => {
    const ratio = accentContrast(String(accent))
    return ratio < leastContrast
      ? { accent: { reason: 'contrast_low', args: { ratio, least: leastContrast } } }
      : {}
  },
}

type Entry = { item: number; url: string | null; title: string | null; title_bn: string | null }

/** An own link says where it leads and what it is called; what is built in knows both. */
const emptyLinks = (path: string, menu: unknown): FieldErrors =>
  Object.fromEntries(
    (menu as Entry[]).flatMap(({ item, url, title, title_bn }, at) =>
      item === menuItem.link && !(url && (title || title_bn))
        ? [[`${path}.${at}.${url ? 'title' : 'url'}`, { reason: 'link_without_words' as const }]]
        : [],
    ),
  )

export const headerService: ResourceHooks = {
  rules: async (_, header) => ({
    ...emptyLinks('top_items', header.top_items),
    ...emptyLinks('nav_items', header.nav_items),
    ...emptyLinks('phone_items', header.phone_items),
  }),
}

export const footerService: ResourceHooks = {
  rules: async (_, footer) =>
    Object.assign(
      {},
      ...(footer.blocks as { items: Entry[] }[]).map(({ items }, at) =>
        emptyLinks(`blocks.${at}.items`, items),
      ),
    ),
}
