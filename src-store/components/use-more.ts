import { useState } from 'react'
import type { Page } from '#domain/contract/envelope.ts'

type Row = { id: number }

/** A list that loads one page after the other; a row that has moved to the next page meanwhile is shown once. */
export function useMore<R extends Row>(first: Page<R>, load: (page: number) => Promise<Page<R>>) {
  const [rows, setRows] = useState<readonly R[]>(first.data)
  const [page, setPage] = useState(first.meta.current_page)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadMore = async () => {
    if (state === 'loading') return
    setState('loading')
    try {
      const next = await load(page + 1)
      setRows((shown) => [...shown, ...next.data.filter(({ id }) => !shown.some((row) => row.id === id))])
      setPage(next.meta.current_page)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { rows, page, state, hasMore: page < first.meta.last_page, loadMore }
}
