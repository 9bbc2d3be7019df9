import { Box } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../providers/use-translate.ts'

export type NotChanged = { id: number; title: string; reason: string }

type Props = {
  rows: readonly NotChanged[]
  /** The total number; the rows may be only the first of them. */
  total?: number
  /** The page of the records, if rows link to them. */
  page?: string
}

/** Records that an action did not change, each with the reason. */
export function NotChangedList({ rows, total = rows.length, page }: Props) {
  const { t, digits } = useTranslate()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 260, overflow: 'auto', fontSize: 14 }}>
      {rows.map(({ id, title, reason }) => (
        <li key={id}>
          {page && title ? <Link to={`/dashboard/${page}/${id}`}>{title}</Link> : title || `#${digits(id)}`}:{' '}
          {reason}
        </li>
      ))}
      {total > rows.length && <li>{t('bulk.more', { smart_count: total - rows.length })}</li>}
    </Box>
  )
}
