import { type Theme, useMediaQuery } from '@mui/material'
import { type RaRecord, useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { drawn, withOpen } from '../../providers/record-pages.ts'

/** The page of a record, and opening it: beside the list where that fits, else as a page. */
export function useOpenRecord(to: ((record: RaRecord) => string) | undefined) {
  const page = useResourceContext() ?? ''
  const navigate = useNavigate()
  const { search } = useLocation()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const inDrawer = !to && !phone && drawn(page)
  const target = to ?? ((record: RaRecord) => `/dashboard/${page}/${record.id}`)
  const open = (record: RaRecord) => {
    const path = inDrawer ? { search: withOpen(search, Number(record.id)) } : target(record)
    navigate(path, { state: { beside: true } })
  }
  return { target, open }
}
