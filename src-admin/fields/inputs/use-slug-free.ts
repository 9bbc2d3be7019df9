import { useEffect, useState } from 'react'
import { slugProblem } from '#domain/values/slug.ts'
import { send } from '../../providers/requests/http.ts'
import { useDebounced } from '../../providers/requests/use-debounced.ts'

/** Page -> endpoint that checks whether a slug is taken (docs/domain.md 2.3: exist-check). */
const checkPaths: Readonly<Record<string, string>> = { products: '/api/products/exist-check' }

export type SlugState = { slug: string; taken: boolean; free: string | null }

/** Whether a slug is free, checked while typing; null while unknown, or if it is the record's own slug. */
export function useSlugFree(page: string, slug: string, own: { id?: unknown; slug?: unknown } | undefined) {
  const [state, setState] = useState<SlugState | null>(null)
  const rested = useDebounced(slug)
  const url = checkPaths[page]
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
      // A failed check is ignored; saving finds a free slug anyway.
      .catch(() => {})
    return () => leaving.abort()
  }, [url, wanted, id])
  return { state: state?.slug === slug ? state : null, checking: wanted !== null && state?.slug !== wanted }
}
