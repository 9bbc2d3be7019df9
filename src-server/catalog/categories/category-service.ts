import type { ResourceHooks } from '../../resources/hooks.ts'
import { notBelowItself } from '../../resources/records/tree.ts'
import { recordsRenamedSlug } from '../../site/renamed-slugs.ts'
import { rootSlugProblems } from '../../site/root-slug.ts'

const outsideItself = notBelowItself('categories')
const notTaken = rootSlugProblems('static-page-infos')

export const categoryService: ResourceHooks = {
  rules: async (operation, record, stored) => ({
    ...(await outsideItself(operation, record, stored)),
    ...(await notTaken(operation, record)),
  }),
  afterSave: recordsRenamedSlug('categories'),
}
