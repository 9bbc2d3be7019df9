import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Badge, IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../providers/use-translate.ts'
import { isExportBusy } from './export-calls.ts'
import { useExports } from './exports.tsx'

const ExportTrayList = lazy(() =>
  import('./ExportTrayList.tsx').then(({ ExportTrayList }) => ({ default: ExportTrayList })),
)

/** The current user's exports, in the app bar of every page; renders nothing if there are none. */
export function ExportTray() {
  const { t, digits } = useTranslate()
  const { runs = [] } = useExports()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (runs.length === 0) return null
  const busy = runs.filter(isExportBusy).length
  const words = busy > 0 ? t('exports.under_way', { smart_count: busy }) : t('exports.title')
  return (
    <>
      <Tooltip title={words}>
        <IconButton
          aria-label={words}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={busy === 0 ? 0 : digits(busy)} color="primary">
            <FileDownload fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense>
          <ExportTrayList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
