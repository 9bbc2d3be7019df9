import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, IconButton } from '@mui/material'
import { Suspense } from 'react'
import { IconButtonWithTooltip, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDeleteRecord } from '../forms/use-delete-record.ts'
import { Hint } from '../layout/page/Hint.tsx'
import { lazyComponent } from '../providers/lazy-component.ts'
import { clonePath, isCloned } from '../providers/record-pages.ts'
import { entryOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useProtected } from '../providers/use-protected.ts'
import { useTranslate } from '../providers/use-translate.ts'

const DeleteDialog = lazyComponent(() => import('../forms/DeleteDialog.tsx'), 'DeleteDialog')

const icon = { fontSize: 18 }

/** Edit, clone and delete buttons, each if the role may perform it on this record. */
export function RowActions({ page, record }: { page: string; record: RaRecord }) {
  const { t, title } = useTranslate()
  const may = useMay()
  const reason = useProtected()(page, record)
  const removal = useDeleteRecord(page, record)
  const owned = record as { created_by?: number | null }
  return (
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      {may('edit', page, owned) && (
        <IconButtonWithTooltip
          label="ra.action.edit"
          {...{ component: Link, to: `/dashboard/${page}/${record.id}` }}
        >
          <Edit sx={icon} />
        </IconButtonWithTooltip>
      )}
      {isCloned(page) && may('create', page) && (
        <IconButtonWithTooltip
          label={t('clone.make')}
          {...{ component: Link, to: clonePath(page, record.id) }}
        >
          <Copy sx={icon} />
        </IconButtonWithTooltip>
      )}
      {may('delete', page, owned) && (
        <Hint text={reason ?? t('ra.action.delete')}>
          <IconButton disabled={reason !== null} aria-label={t('ra.action.delete')} onClick={removal.open}>
            <Delete sx={icon} />
          </IconButton>
        </Hint>
      )}
      <Suspense>
        {removal.confirming && <DeleteDialog title={title(record, entryOf(page).title)} removal={removal} />}
      </Suspense>
    </Box>
  )
}
