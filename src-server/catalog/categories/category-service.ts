import type { ResourceHooks } from '../../resources/hooks.ts'
import { notBelowItself } from '../../resources/records/tree.ts'
import { remembersSlug } from '../../site/renamed-slugs.ts'
import { rootSlugProblems } from '../../site/root-slug.ts'

const outsideItself = notBelowItself('categories')
const notTaken = rootSlugProblems('static-page-infos')

export const categoryService: ResourceHooks = {
  rules: async (work, record, stored) => ({
    ...(await outsideItself(work, record, stored)),
    ...(await notTaken(work, record)),
  }),
  follow: remembersSlug('categories'),
}
