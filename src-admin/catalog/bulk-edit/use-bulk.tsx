import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import type { BulkEdit } from '#domain/catalog/bulk-edit.ts'
import { useTold } from '../../providers/use-told.ts'
import { applyBulk, type BulkDone, type BulkPreview, previewBulk, type Undone } from './bulk-calls.ts'
import { UndoNotification } from './UndoNotification.tsx'
import { useUndo } from './use-undo.ts'

/** How long the way back stands in the toast, in milliseconds. */
const TIME_TO_UNDO = 10_000

type Step =
  | { at: 'form' }
  | { at: 'preview'; edit: BulkEdit; preview: BulkPreview }
  | { at: 'done'; done: BulkDone; msg: string }
  | { at: 'undone'; undone: Undone; msg: string }

/** A bulk edit from the first choice to its undo; each step is the server's word. */
export function useBulk(onApplied: () => void) {
  const { failed } = useTold()
  const notify = useNotify()
  const refresh = useRefresh()
  const { undo } = useUndo()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [busy, setBusy] = useState(false)

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      failed(error)
      // What was shown is not so any more: one looks at it anew.
      if ((error as HttpError).status === 409) setStep({ at: 'form' })
    }
    setBusy(false)
  }

  return {
    step,
    busy,
    back: () => setStep({ at: 'form' }),
    look: (edit: BulkEdit) =>
      during(async () => setStep({ at: 'preview', edit, preview: await previewBulk(edit) })),
    apply: (edit: BulkEdit, token: string, skipRefused: boolean) =>
      during(async () => {
        const { data, msg } = await applyBulk(edit, token, skipRefused)
        setStep({ at: 'done', done: data, msg })
        onApplied()
        refresh()
      }),
    undo: (operation_id: string) =>
      during(async () => {
        const answer = await undo(operation_id)
        if (answer) setStep({ at: 'undone', undone: answer.data, msg: answer.msg })
      }),
    /** Whoever closes the result can still go back for a while. */
    leave: () => {
      if (step.at !== 'done') return
      notify(<UndoNotification text={step.msg} operation_id={step.done.operation_id} />, {
        autoHideDuration: TIME_TO_UNDO,
      })
    },
  }
}
