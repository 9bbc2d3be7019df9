import Undo from '@mui/icons-material/Undo'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../providers/use-words.ts'
import type { UndoTarget } from '../undo/undo-calls.ts'
import { UndoDialog } from './UndoDialog.tsx'

type Props = { target: UndoTarget; title: string; onDone?: () => void }

/** The way back from one write or from a whole action, after it has been looked at. */
export function UndoButton({ target, title, onDone }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<UndoTarget | null>(null)
  return (
    <>
      <Tooltip title={t('history.undo')}>
        <IconButton
          aria-label={t('history.undo_of', { title })}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(target)
          }}
        >
          <Undo fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && <UndoDialog target={open} onClose={() => setOpen(null)} {...(onDone && { onDone })} />}
    </>
  )
}
