import History from '@mui/icons-material/History'
import { IconButton, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../providers/lazy-page.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type LastBulk, lastBulk } from './bulk-calls.ts'
import { useMade } from './last-bulk-edit.ts'

const UndoBulkDialog = lazyPage(() => import('./UndoBulkDialog.tsx'), 'UndoBulkDialog')

/** Undoes the user's last bulk edit until the next one is made; it is read from the history, so it survives a reload. */
export function UndoLast() {
  const [undoing, setUndoing] = useState<LastBulk | null>(null)
  return (
    <>
      <LastButton key={useMade()} onOpen={setUndoing} />
      {undoing && (
        <Suspense>
          <UndoBulkDialog last={undoing} onClose={() => setUndoing(null)} />
        </Suspense>
      )}
    </>
  )
}

function LastButton({ onOpen }: { onOpen: (last: LastBulk) => void }) {
  const { t } = useTranslate()
  const { answer: last } = useRequest(lastBulk)
  if (!last) return null
  const text = t(last.undo ? 'bulk.redo_last' : 'bulk.undo_last')
  return (
    <Tooltip title={text}>
      <IconButton aria-label={text} onClick={() => onOpen(last)}>
        <History />
      </IconButton>
    </Tooltip>
  )
}
