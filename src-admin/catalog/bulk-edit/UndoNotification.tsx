import { Alert, Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'
import { useTold } from '../../providers/use-told.ts'
import { useWords } from '../../providers/use-words.ts'
import { useUndo } from './use-undo.ts'

/** What has been done, with the way back while one still looks. */
export function UndoNotification({ text, operation_id }: { text: string; operation_id: string }) {
  const { t } = useWords()
  const { done } = useTold()
  const close = useCloseNotification()
  const { undo, undoing } = useUndo()
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button
          color="inherit"
          disabled={undoing}
          onClick={async () => {
            const answer = await undo(operation_id)
            close()
            if (!answer) return
            const { left_total } = answer.data
            const left = left_total > 0 ? ` ${t('bulk.left_out', { smart_count: left_total })}` : ''
            done(`${answer.msg}${left}`)
          }}
        >
          {t('bulk.undo')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
