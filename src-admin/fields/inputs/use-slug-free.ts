import { useEffect, useState } from 'react'
import { slugProblem } from '#domain/values/slug.ts'
import { send } from '../../providers/requests/http.ts'
import { useDebounced } from '../../providers/requests/use-debounced.ts'

/** Where a page asks whether a slug is taken (docs/domain.md 2.3: exist-check). */
const asked: Readonly<Record<string, string>> = { products: '/api/products/exist-check' }

export type SlugState = { slug: string; taken: boolean; free: string | null }

/** Whether a slug is still free while it is typed; null as long as nobody knows, or it is the entry's own. */
export function useSlugFree(page: string, slug: string, own: { id?: unknown; slug?: unknown } | undefined) {
  const [state, setState] = useState<SlugState | null>(null)
  const rested = useDebounced(slug)
  const url = asked[page]
  const id = typeof own?.id === 'number' ? own.id : null
  const isOwn = id !== null && rested === own?.slug
  const wanted = url && !isOwn && slugProblem(rested) === null ? rested : null
  useEffect(() => {
    if (!url || wanted === null) return
    const leaving = new AbortController()
    const body = { slug: wanted, ...(id !== null && { id }) }
    send(url, { method: 'POST', body, signal: leaving.signal })
      .then(({ json }) => {
        const { data } = json as { data?: { taken?: boolean; free?: string | null } }
        setState({ slug: wanted, taken: data?.taken === true, free: data?.free ?? null })
      })
      // Nothing is said of a slug that could not be asked about; saving finds a free one anyhow.
      .catch(() => {})
    return () => leaving.abort()
  }, [url, wanted, id])
  return { state: state?.slug === slug ? state : null, asking: wanted !== null && state?.slug !== wanted }
}
