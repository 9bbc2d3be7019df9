import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button, Menu, MenuItem, Typography } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { useListContext, useResourceContext } from 'react-admin'
import { type ExportFormat, exportFormats, waitedForMost } from '#domain/operations/export.ts'
import { apiName, entryOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { exportQuery } from './export-query.ts'
import { useExports } from './exports.tsx'

const ExportDialog = lazy(() =>
  import('./ExportDialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog })),
)

/** Exports all records that match the list's current filters, as a file. */
export function ExportAction() {
  const page = useResourceContext() ?? ''
  const { sort, filter, filterValues, total, isPending } = useListContext()
  const { start } = useExports()
  const { t, name } = useTranslate()
  const may = useMay()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState<{ format: ExportFormat; query: string } | null>(null)
  if (!may('export', page) || entryOf(page).only === 'singleton') return null

  const large = total === undefined || total > waitedForMost
  const choose = (format: ExportFormat, rows?: 'variants') => {
    setAnchor(null)
    const shown = exportQuery({ sort, filter, filterValues })
    const query = rows ? `${shown}&rows=${rows}` : shown
    if (large) start({ resource: apiName(page), format, query })
    else setWanted({ format, query })
  }
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        startIcon={<FileDownload />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isPending || total === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('exports.action')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <Typography
          component="li"
          role="presentation"
          variant="caption"
          color="text.secondary"
          sx={{ px: 2, pb: 0.5 }}
        >
          {total === undefined ? t('exports.shown_all') : t('exports.shown', { smart_count: total })}
        </Typography>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {t(`exports.${format}`)}
          </MenuItem>
        ))}
        {page === 'products' &&
          exportFormats.map((format) => (
            <MenuItem key={`prices ${format}`} onClick={() => choose(format, 'variants')}>
              {t('exports.prices', { format: t(`exports.${format}`) })}
            </MenuItem>
          ))}
        {large && (
          <Typography component="li" role="presentation" variant="caption" color="text.secondary" sx={hint}>
            {t('exports.large')}
          </Typography>
        )}
      </Menu>
      {wanted && (
        <Suspense>
          <ExportDialog
            title={t('exports.running', { name: name(page, 2) })}
            url={`/api/${apiName(page)}/export?${wanted.query}&format=${wanted.format}`}
            total={total ?? 0}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const hint = { px: 2, pt: 0.5, maxWidth: 260 }
