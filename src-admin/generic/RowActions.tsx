import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { entryOf } from '../entries.ts'
import { useKept } from '../people/use-kept.ts'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'
import { clonePath, isCloned } from './clone.ts'
import { Hint } from './Hint.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useRemove } from './use-remove.ts'

/** Edit, clone and delete, each where the role allows it for this entry. */
export function RowActions({ page, record }: { page: string; record: RaRecord }) {
  const { t, title } = useWords()
  const may = useMay()
  const kept = useKept()(page, record)
  const removal = useRemove(page, record)
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
      {removal.asking && <RemoveDialog title={title(record, entry.title)} removal={removal} />}
    </>
  )
}
