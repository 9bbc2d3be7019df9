import { useLocation, useNavigate } from 'react-router-dom'
import { openIn, withOpen } from '../../providers/record-pages.ts'

/** The record in the URL, its neighbours in the list, and the action that closes it. */
export function useDrawerRecord(ids: readonly number[]) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const id = openIn(search)
  const at = id === null ? -1 : ids.indexOf(id)
  // The neighbour replaces the record in the browser's history: "back" leads to the list.
  const neighbour = (step: 1 | -1) => {
    const other = at < 0 ? undefined : ids[at + step]
    if (other === undefined) return null
    return () => void navigate({ search: withOpen(search, other) }, { replace: true, state })
  }
  const close = () => {
    if ((state as { fromList?: boolean } | null)?.fromList) navigate(-1)
    else navigate({ search: withOpen(search, null) }, { replace: true })
  }
  const position = at < 0 ? null : { at: at + 1, of: ids.length }
  return { id, position, next: neighbour(1), previous: neighbour(-1), close }
}

export type DrawerRecord = ReturnType<typeof useDrawerRecord>
