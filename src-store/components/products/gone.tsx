import { data } from 'react-router-dom'
import type { Page } from '#domain/contract/envelope.ts'
import { statusOf, unlessRefused } from '../../api/failure.ts'
import { later } from '../../app/deferred.tsx'
import type { Head } from '../../app/head.ts'
import type { HeadWords } from '../../app/site.ts'
import type { Gone } from './gone-view.tsx'
import type { Card } from './product-card.tsx'

type Cards = () => Promise<Page<Card>>

export const isGone = <D extends object>(shown: D | Gone): shown is Gone => 'gone' in shown

/** What a page loads; where it was removed, what is like it, answered with 410. The first list that has something counts. */
export async function orGone<D>(work: Promise<D>, lists: readonly Cards[]): Promise<D | Gone> {
  try {
    return await work
  } catch (error) {
    if (statusOf(error) !== 410) throw error
    return gone(lists)
  }
}

export async function gone(lists: readonly Cards[]): Promise<Gone> {
  for (const list of lists) {
    const found = await unlessRefused(list(), [404, 410, 429, 500, 503, 0], null)
    if (found && found.data.length > 0) return answered({ gone: true, cards: found.data })
  }
  return answered({ gone: true, cards: [] })
}

// React Router takes the status off before the page gets what is in it.
const answered = (shown: Gone): Gone => data(shown, { status: 410 }) as unknown as Gone

export const goneHead = ({ t }: HeadWords): Head => ({ title: t('gone.title'), path: '/', noindex: true })

/** What is shown then. */
export const GoneView = later(async () => (await import('./gone-view.tsx')).GoneView)
