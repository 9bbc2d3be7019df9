import { useState } from 'react'
import { type HttpError, useRefresh } from 'react-admin'
import type { BulkEdit } from '#domain/variants/bulk-edit.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import type { Undone } from '../../undo/undo-calls.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import { applyBulk, type BulkDone, type BulkPreview, previewBulk } from './bulk-calls.ts'
import { useUndoBulk } from './use-undo-bulk.ts'

type Step =
  | { at: 'form' }
  | { at: 'preview'; edit: BulkEdit; preview: BulkPreview }
  | { at: 'done'; done: BulkDone; msg: string }
  | { at: 'undone'; undone: Undone; msg: string }

/** A bulk edit from the first choice to its undo; each step is the server's word. */
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
        const answer = await undo({ operation_id })
        if (answer) setStep({ at: 'undone', undone: answer.data, msg: answer.msg })
      }),
    /** Whoever closes the result can still go back for a while. */
    leave: () => {
      if (step.at !== 'done') return
      notifyUndoable({ text: step.msg, operation_id: step.done.operation_id, call })
    },
  }
}
