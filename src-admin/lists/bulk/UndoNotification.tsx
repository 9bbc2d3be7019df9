import { Alert, Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'
import { useUndo } from './use-undo.ts'

/** What has been done with many entries, with the way back while one still looks; the history has it for longer. */
export function UndoNotification({ text, operation_id }: { text: string; operation_id: string }) {
  const { t } = useWords()
  const close = useCloseNotification()
  const { undo, undoing } = useUndo()
  const back = async () => {
    await undo({ operation_id })
    close()
  }
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" disabled={undoing} onClick={back}>
          {t('bulk.undo')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
