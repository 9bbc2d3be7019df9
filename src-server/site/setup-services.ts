import { type ChoiceLabel, isEditable } from '#domain/fields/choice-labels.ts'
import { accentContrast, leastContrast } from '#domain/site/accent.ts'
import { menuItem } from '#domain/site/frame-config.ts'
import { type PathSetting, pathProblem, pathSettings } from '#domain/site/paths.ts'
import { isAnalyticsTag } from '#domain/site/site-config.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { locationSettingErrors } from './location-setting.ts'
import { recordsRenamedPaths } from './renamed-slugs.ts'
import { isRootSlug } from './root-slug.ts'

/** The rules of the settings beyond those of single fields. */

export const basicConfigService: ResourceHooks = {
  afterSave: async (operation, before, after, saved) => {
    await recordsRenamedPaths(operation, before, after, saved)
    // Every cached price may strike another one now.
    if (before?.struck_price_rule !== after?.struck_price_rule)
      operation.context.changes.announce(operation.trx, { resource: 'products', id: null, action: 'refresh' })
  },
  // An order status without a picture is left out.
  beforeSave: (_, { order_status_images }, __, sent) =>
    sent.order_status_images === undefined
      ? {}
      : {
          order_status_images: Object.fromEntries(
            Object.entries(order_status_images as Record<string, { content: string | null }>).filter(
              ([, { content }]) => content,
            ),
          ),
        },
  rules: async (operation, { analytics_tag, choice_labels, ...config }, stored): Promise<FieldErrors> => ({
    ...(await pathErrors(operation, config, stored)),
    ...(typeof analytics_tag === 'string' &&
      !isAnalyticsTag(analytics_tag) && { analytics_tag: { reason: 'not_tag' } }),
    ...binErrors(config),
    ...(await locationSettingErrors(operation, config, stored)),
    ...((choice_labels as ChoiceLabel[]).every(isEditable)
      ? {}
      : { choice_labels: { reason: 'not_in_lists' } }),
  }),
}

/** Mushak forms need the seller's BIN: nine digits and four, with or without a dash between them. */
function binErrors({ mushak, seller_bin }: Record<string, unknown>): FieldErrors {
  if (!seller_bin) return mushak ? { seller_bin: { reason: 'required' } } : {}
  return /^\d{9}-?\d{4}$/.test(String(seller_bin)) ? {} : { seller_bin: { reason: 'not_bin' } }
}

/** Errors for paths that could not be reached, or would hide other pages; stored values are not checked. */
async function pathErrors(
  operation: OperationContext,
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
      ((await isRootSlug(operation, path)) ? ({ reason: 'taken' } as const) : null)
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

/** A custom link requires a URL and a label; built-in items have both. */
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
