import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { Suspense } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDeleteRecord } from '../forms/use-delete-record.ts'
import { Hint } from '../layout/page/Hint.tsx'
import { lazyComponent } from '../providers/lazy-component.ts'
import { clonePath, isCloned } from '../providers/record-pages.ts'
import { entryOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useProtected } from '../providers/use-protected.ts'
import { useWords } from '../providers/use-words.ts'

const DeleteDialog = lazyComponent(() => import('../forms/DeleteDialog.tsx'), 'DeleteDialog')

/** Edit, clone and delete, each where the role allows it for this entry. */
export function RowActions({ page, record }: { page: string; record: RaRecord }) {
  const { t, title } = useWords()
  const may = useMay()
  const kept = useProtected()(page, record)
  const removal = useDeleteRecord(page, record)
  const entry = entryOf(page)
  const owned = record as { created_by?: number | null }
  return (
    <>
      {may('edit', page, owned) && (
        <Tooltip title={t('ra.action.edit')}>
          <IconButton
            component={Link}
            to={`/dashboard/${page}/${record.id}`}
            aria-label={t('ra.action.edit')}
            onClick={(event) => event.stopPropagation()}
          >
            <Edit sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      {isCloned(page) && may('create', page) && (
        <Tooltip title={t('clone.make')}>
          <IconButton
            component={Link}
            to={clonePath(page, record.id)}
            aria-label={t('clone.make')}
            onClick={(event) => event.stopPropagation()}
          >
            <Copy sx={{ fontSize: 17 }} />
          </IconButton>
        </Tooltip>
      )}
      {may('delete', page, owned) && (
        <Hint text={kept ?? t('ra.action.delete')}>
          <IconButton
            disabled={kept !== null}
            aria-label={t('ra.action.delete')}
            onClick={(event) => {
              event.stopPropagation()
              removal.ask()
            }}
          >
            <Delete sx={{ fontSize: 18 }} />
          </IconButton>
        </Hint>
      )}
      {removal.asking && (
        <Suspense>
          <DeleteDialog title={title(record, entry.title)} removal={removal} />
        </Suspense>
      )}
    </>
  )
}
