import Undo from '@mui/icons-material/Undo'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../providers/use-translate.ts'
import type { UndoTarget } from '../undo/undo-calls.ts'
import { UndoDialog } from './UndoDialog.tsx'

type Props = { target: UndoTarget; title: string; onDone?: () => void }

/** Undoes one write or a whole operation, after a preview. */
export function UndoButton({ target, title, onDone }: Props) {
  const { t } = useTranslate()
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
