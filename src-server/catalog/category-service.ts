import { remembersSlug } from '../content/renamed-slugs.ts'
import { rootSlugProblems } from '../content/root-slug.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { notBelowItself } from '../resources/tree.ts'

const outsideItself = notBelowItself('categories')
const notTaken = rootSlugProblems('static-page-infos')

export const categoryService: ResourceHooks = {
  rules: async (work, record, stored) => ({
    ...(await outsideItself(work, record, stored)),
    ...(await notTaken(work, record)),
  }),
  follow: remembersSlug('categories'),
}
