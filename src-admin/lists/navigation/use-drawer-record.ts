import { useLocation, useNavigate } from 'react-router-dom'
import { openIn, withOpen } from '../../providers/record-pages.ts'

/** The entry that the address opens beside these, in their order, with the ways to its neighbours and back to the list. */
export function useDrawerRecord(ids: readonly number[], onMove: (place: number) => void = () => {}) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const id = openIn(search)
  const at = id === null ? -1 : ids.indexOf(id)
  // However many were looked at, one step back leads to the list.
  const neighbour = (step: 1 | -1) => {
    const other = at < 0 ? undefined : ids[at + step]
    if (other === undefined) return null
    return () => {
      onMove(at + step)
      navigate({ search: withOpen(search, other) }, { replace: true, state })
    }
  }
  const close = () => {
    if ((state as { beside?: boolean } | null)?.beside) navigate(-1)
    else navigate({ search: withOpen(search, null) }, { replace: true })
  }
  return {
    id,
    place: at < 0 ? null : { at: at + 1, of: ids.length },
    next: neighbour(1),
    previous: neighbour(-1),
    close,
  }
}
