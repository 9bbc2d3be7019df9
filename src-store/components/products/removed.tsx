import { data } from 'react-router-dom'
import type { Page } from '#domain/contract/envelope.ts'
import { statusOf, unlessApiError } from '../../api/failure.ts'
import { deferred } from '../../app/deferred.tsx'
import type { Head } from '../../app/head.ts'
import type { HeadMessages } from '../../app/site.ts'
import type { Card } from './product-card.tsx'
import type { Removed } from './removed-view.tsx'

type Cards = () => Promise<Page<Card>>

export const isRemoved = <D extends object>(shown: D | Removed): shown is Removed => 'removed' in shown

/** The loaded record; for a removed one, a 410 response with similar products, from the first list that is not empty. */
export async function orRemoved<D>(work: Promise<D>, lists: readonly Cards[]): Promise<D | Removed> {
  try {
    return await work
  } catch (error) {
    if (statusOf(error) !== 410) throw error
    return removed(lists)
  }
}

export async function removed(lists: readonly Cards[]): Promise<Removed> {
  for (const list of lists) {
    const found = await unlessApiError(list(), [404, 410, 429, 500, 503, 0], null)
    if (found && found.data.length > 0) return answered({ removed: true, cards: found.data })
  }
  return answered({ removed: true, cards: [] })
}

// React Router unwraps data(), so the page gets the content only.
const answered = (shown: Removed): Removed => data(shown, { status: 410 }) as unknown as Removed

export const removedHead = ({ t }: HeadMessages): Head => ({
  title: t('removed.title'),
  path: '/',
  noindex: true,
})

export const RemovedView = deferred(async () => (await import('./removed-view.tsx')).RemovedView)
