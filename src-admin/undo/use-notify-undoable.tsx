import { Alert, Button } from '@mui/material'
import { useCloseNotification, useNotify } from 'react-admin'
import { useTranslate } from '../providers/use-translate.ts'
import type { UndoCall } from './undo-calls.ts'
import { useUndo } from './use-undo.ts'

/** How long the notification is open, in milliseconds. */
const TIME_TO_UNDO = 10_000

type Done = { text: string; operation_id: string; call?: UndoCall }

/** Shows a notification with an undo button after an action. The history can undo it later. */
export function useNotifyUndoable(): (done: Done) => void {
  const notify = useNotify()
  return (done) => notify(<UndoNotification {...done} />, { autoHideDuration: TIME_TO_UNDO })
}

function UndoNotification({ text, operation_id, call }: Done) {
  const { t } = useTranslate()
  const close = useCloseNotification()
  const { undo, undoing } = useUndo(call && { call })
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button
          color="inherit"
          disabled={undoing}
          onClick={async () => {
            await undo({ operation_id })
            close()
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
