import { useState } from 'react'
import { type HttpError, useRefresh } from 'react-admin'
import type { BulkEdit } from '#domain/variants/bulk-edit.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import type { Undone } from '../../undo/undo-calls.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import { applyBulk, type BulkDone, type BulkPreviewData, previewBulk } from './bulk-calls.ts'
import { useUndoBulk } from './use-undo-bulk.ts'

type Step =
  | { at: 'form' }
  | { at: 'preview'; edit: BulkEdit; preview: BulkPreviewData }
  | { at: 'done'; done: BulkDone; msg: string }
  | { at: 'undone'; undone: Undone; msg: string }

/** A bulk edit from the form to its undo; the server decides each step. */
export function useBulk(onApplied: () => void) {
  const { failed } = useNotifyResult()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefresh()
  const call = useUndoBulk()
  const { undo } = useUndo({ call, silent: true })
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [busy, setBusy] = useState(false)

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      failed(error)
      // The preview is out of date: it must be requested again.
      if ((error as HttpError).status === 409) setStep({ at: 'form' })
    }
    setBusy(false)
  }

  return {
    step,
    busy,
    back: () => setStep({ at: 'form' }),
    preview: (edit: BulkEdit) =>
      during(async () => setStep({ at: 'preview', edit, preview: await previewBulk(edit) })),
    apply: (edit: BulkEdit, token: string, skipRejected: boolean) =>
      during(async () => {
        const { data, msg } = await applyBulk(edit, token, skipRejected)
        setStep({ at: 'done', done: data, msg })
        onApplied()
        refresh()
      }),
    undo: (operation_id: string) =>
      during(async () => {
        const answer = await undo({ operation_id })
        if (answer) setStep({ at: 'undone', undone: answer.data, msg: answer.msg })
      }),
    /** After closing the result the user can still undo for a while. */
    leave: () => {
      if (step.at !== 'done') return
      notifyUndoable({ text: step.msg, operation_id: step.done.operation_id, call })
    },
  }
}
