import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { readStaticPage } from '../../content/pages.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { readCategory } from './category-page.ts'

/**
 * The page and the category at a path directly below `/`, each by its current or a former slug; in one request, because the path
 * is unknown only if both are missing. Throws 410 if both are missing and one was deleted, else 404.
 */
export async function readRoot(context: Context, input: { slug: string }): Promise<AnswerRow<'root'>> {
  const [page, category] = await Promise.all([
    orFailure(readStaticPage(context, input)),
    orFailure(readCategory(context, input)),
  ])
  const failures = [page, category].filter((found) => found instanceof Failure)
  if (failures.length === 2) throw failures.find(({ status }) => status === 410) ?? failures[0]
  return {
    page: page instanceof Failure ? null : page,
    category: category instanceof Failure ? null : category,
  }
}

const orFailure = <Found>(reading: Promise<Found>): Promise<Found | Failure> =>
  reading.catch((error: unknown) => {
    if (error instanceof Failure && (error.status === 404 || error.status === 410)) return error
    throw error
  })
