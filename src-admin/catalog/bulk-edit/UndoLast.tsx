import History from '@mui/icons-material/History'
import { IconButton, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useWords } from '../../providers/use-words.ts'
import { type LastBulk, lastBulk } from './bulk-calls.ts'
import { useMade } from './made.ts'

const UndoBulkDialog = lazyComponent(() => import('./UndoBulkDialog.tsx'), 'UndoBulkDialog')

/** The way back from one's last bulk edit, until the next one is made; it stands in the history, so it outlives the page. */
export function UndoLast() {
  const [asked, setAsked] = useState<LastBulk | null>(null)
  return (
    <>
      <LastButton key={useMade()} onOpen={setAsked} />
      {asked && (
        <Suspense>
          <UndoBulkDialog last={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function LastButton({ onOpen }: { onOpen: (last: LastBulk) => void }) {
  const { t } = useWords()
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
