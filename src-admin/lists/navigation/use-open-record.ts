import { type Theme, useMediaQuery } from '@mui/material'
import { type RaRecord, useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { hasGenericForm, withOpen } from '../../providers/record-pages.ts'

/** The path of a record's page, and the action that opens it: in a drawer if there is room, otherwise as a page. */
export function useOpenRecord(to: ((record: RaRecord) => string | null) | undefined) {
  const page = useResourceContext() ?? ''
  const navigate = useNavigate()
  const { search } = useLocation()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const inDrawer = !to && !phone && hasGenericForm(page)
  const target = to ?? ((record: RaRecord) => `/dashboard/${page}/${record.id}`)
  const open = (record: RaRecord) => {
    const path = inDrawer ? { search: withOpen(search, Number(record.id)) } : target(record)
    if (path) navigate(path, { state: { fromList: true } })
  }
  return { target, open }
}
