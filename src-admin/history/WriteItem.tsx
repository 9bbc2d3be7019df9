import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../providers/use-translate.ts'
import { ChangeList } from './ChangeList.tsx'
import type { RecordWrite } from './history-calls.ts'
import { UndoButton } from './UndoButton.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { useActionWord } from './use-action-word.ts'

/** One write: action, user, time, old and new values, and the undo button. */
export function WriteItem({ write }: { write: RecordWrite }) {
  const { t, dateTime } = useTranslate()
  const word = useActionWord()
  const [whole, setWhole] = useState<{ operation_id: string } | null>(null)
  const { action, user_name, created_at, records, undoable, changes, operation_id } = write
  const when = dateTime(created_at)
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
          {word(action)} · {user_name ?? t('history.by_shop')}
          <Box
            component="time"
            dateTime={created_at}
            sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}
          >
            {when}
          </Box>
        </Box>
        {undoable && records > 1 && (
          <Button size="small" onClick={() => setWhole({ operation_id })}>
            {t('history.undo_all', { smart_count: records })}
          </Button>
        )}
        {undoable && <UndoButton target={undoTarget(write)} title={`${word(action)}, ${when}`} />}
      </Stack>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {whole && <UndoDialog target={whole} onClose={() => setWhole(null)} />}
    </Box>
  )
}

const undoTarget = ({ id }: RecordWrite) => ({ history_id: id })
