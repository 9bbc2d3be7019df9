import AltRoute from '@mui/icons-material/AltRouteOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { ListPage } from '../lists/ListPage.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'

const toNewRedirect = ({ path }: RaRecord) =>
  `/dashboard/redirects/create?source=${encodeURIComponent(JSON.stringify({ from_path: path, status: true }))}`

/** The addresses that visitors did not find, the most requested one first; a row opens the form of a redirect for it. */
export function MissingPageList() {
  const may = useMay()
  const canRedirect = may('create', 'redirects')
  return (
    <ListPage
      to={(record: RaRecord) => (canRedirect ? toNewRedirect(record) : null)}
      actions={false}
      rowTools={(record) => canRedirect && <Redirect record={record} />}
      cardTools={(record) => canRedirect && <Redirect record={record} />}
    />
  )
}

function Redirect({ record }: { record: RaRecord }) {
  const { t } = useTranslate()
  const words = t('redirect.make', { path: record.path })
  return (
    <Tooltip title={words}>
      <IconButton
        component={Link}
        to={toNewRedirect(record)}
        aria-label={words}
        onClick={(event) => event.stopPropagation()}
      >
        <AltRoute sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  )
}
