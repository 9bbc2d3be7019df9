import Undo from '@mui/icons-material/Undo'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import type { Asked } from '../lists/bulk/undo-calls.ts'
import { useWords } from '../providers/use-words.ts'
import { UndoDialog } from './UndoDialog.tsx'

type Props = { asked: Asked; title: string; onDone?: () => void }

/** The way back from one write or from a whole action, after it has been looked at. */
export function UndoButton({ asked, title, onDone }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<Asked | null>(null)
  return (
    <>
      <Tooltip title={t('history.undo')}>
        <IconButton
          aria-label={t('history.undo_of', { title })}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(asked)
          }}
        >
          <Undo fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && <UndoDialog asked={open} onClose={() => setOpen(null)} {...(onDone && { onDone })} />}
    </>
  )
}
