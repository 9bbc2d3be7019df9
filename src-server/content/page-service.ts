import { Failure, type FieldErrors } from '../context/failure.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { recordsRenamedSlug } from '../site/renamed-slugs.ts'
import { rootSlugProblems } from '../site/root-slug.ts'
import { type Schedule, scheduleProblems, settledSchedule } from './publish-rules.ts'

// docs/product.md 2: the footer's fixed links; migrations create the pages (docs/decisions/0034).
const fixedSlugs = new Set<unknown>(['about-us', 'terms-and-conditions', 'privacy-policy'])

const notTaken = rootSlugProblems('categories')

export const staticPageService: ResourceHooks = {
  beforeSave: (_, __, ___, sent) => settledSchedule(sent),
  rules: async (operation, record, stored): Promise<FieldErrors> => {
    if (stored && fixedSlugs.has(stored.slug) && record.slug !== stored.slug)
      return { slug: { reason: 'slug_fixed' } }
    return {
      ...scheduleProblems(record, stored as Schedule | null, operation.context.now()),
      ...(await notTaken(operation, record)),
    }
  },
  afterSave: recordsRenamedSlug('static-page-infos'),
  beforeDelete: async (_, stored) => {
    if (fixedSlugs.has(stored.slug)) throw new Failure(409, 'page_stays')
  },
}

export const blogService: ResourceHooks = {
  beforeSave: (_, __, ___, sent) => settledSchedule(sent),
  rules: async (operation, record, stored) =>
    scheduleProblems(record, stored as Schedule | null, operation.context.now()),
  afterSave: recordsRenamedSlug('blog-infos'),
}
