import { type Theme, useMediaQuery } from '@mui/material'
import { type RaRecord, useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { drawn, withOpen } from '../../providers/record-pages.ts'

/** Where an entry is, and the way into it: beside the list where there is room and it fits, else its page. */
export function useOpenRecord(to: ((record: RaRecord) => string) | undefined) {
  const page = useResourceContext() ?? ''
  const navigate = useNavigate()
  const { search } = useLocation()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const beside = !to && !phone && drawn(page)
  const target = to ?? ((record: RaRecord) => `/dashboard/${page}/${record.id}`)
  return {
    target,
    open: (record: RaRecord) => {
      if (beside) navigate({ search: withOpen(search, Number(record.id)) }, { state: { beside: true } })
      else navigate(target(record), { state: { beside: true } })
    },
  }
}
