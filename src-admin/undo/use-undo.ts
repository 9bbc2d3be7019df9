import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { type UndoCall, type UndoRun, type UndoTarget, undoWrite, waitForUndo } from './undo-calls.ts'

type Answer = Awaited<ReturnType<UndoCall>>

type Options = {
  /** The undo request; by default the history's. */
  call?: UndoCall
  /** Shows no notification, because the caller shows the result. */
  silent?: boolean
}

/** Undoes a write or a whole operation, shows the result and refreshes the page. Null if the server rejected it. */
export function useUndo({ call = undoWrite, silent = false }: Options = {}) {
  const { done, failed } = useNotifyResult()
  const { t } = useTranslate()
  const refresh = useRefresh()
  const [undoing, setUndoing] = useState(false)
  const [run, setRun] = useState<UndoRun | null>(null)
  const undo = async (target: UndoTarget): Promise<Answer | null> => {
    setUndoing(true)
    try {
      const answer = await whole(await call(target))
      const { left_total } = answer.data
      const left = left_total > 0 ? ` ${t('history.left_out', { smart_count: left_total })}` : ''
      if (!silent) done(`${answer.msg}${left}`)
      refresh()
      return answer
    } catch (error) {
      failed(error)
      return null
    } finally {
      setUndoing(false)
      setRun(null)
    }
  }

  /** The final result, also of an undo that runs as a job. */
  async function whole(answer: Answer): Promise<Answer> {
    if (!answer.data.run_id) return answer
    const ended = await waitForUndo(answer.data.run_id, setRun)
    if (ended.problem) throw new Error(ended.problem)
    const { restored, left, left_total, operation_id } = ended
    const data = { restored, left, left_total, operation_id: operation_id ?? '' }
    return { data, msg: t('history.undone', { smart_count: restored }) }
  }

  return { undo, undoing, run }
}
