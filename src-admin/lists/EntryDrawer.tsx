import { type Theme, useMediaQuery } from '@mui/material'
import { useListContext, useResourceContext } from 'react-admin'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useCursor } from './cursor.tsx'
import { DrawerFrame } from './DrawerFrame.tsx'
import { drawn, openIn, withOpen } from './drawn.ts'

/** The entry that the address opens, beside its list; on a phone it is a page. */
export function EntryDrawer() {
  const page = useResourceContext() ?? ''
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { data = [] } = useListContext()
  const cursor = useCursor()
  const id = openIn(search)
  if (id === null || !drawn(page)) return null
  if (phone) return <Navigate to={`/dashboard/${page}/${id}`} replace />

  const at = data.findIndex((record) => record.id === id)
  const neighbour = (step: 1 | -1) => {
    const record = at < 0 ? undefined : data[at + step]
    return record ? () => show(Number(record.id), at + step) : null
  }
  // However many were looked at, one step back leads to the list.
  const show = (other: number, place: number) => {
    cursor.set(place)
    navigate({ search: withOpen(search, other) }, { replace: true, state })
  }
  const close = () => {
    if ((state as { beside?: boolean } | null)?.beside) navigate(-1)
    else navigate({ search: withOpen(search, null) }, { replace: true })
  }
  return (
    <DrawerFrame
      id={id}
      place={at < 0 ? null : { at: at + 1, of: data.length }}
      onNext={neighbour(1)}
      onPrevious={neighbour(-1)}
      onClose={close}
    />
  )
}
