import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { readStaticPage } from '../../content/pages.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { readCategory } from './category-page.ts'

/**
 * The page and the category at an address right below `/`, each by the slug that it has or had; one call, because it takes
 * both to say that there is nothing. Throws 410 when one was removed and none is there, else 404.
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
