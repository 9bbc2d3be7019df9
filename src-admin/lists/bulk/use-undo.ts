import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useTold } from '../../providers/use-told.ts'
import { useWords } from '../../providers/use-words.ts'
import { followUndo } from './follow-undo.ts'
import { type Asked, type Undoing, type Undone, type UndoRun, undoWrite } from './undo-calls.ts'

type Answer = Awaited<ReturnType<Undoing>>

/**
 * Takes a write or a whole action back, says what has become of it, and shows the page anew. Null when the server has
 * refused, which is then said. What keeps a state of its own beside the history is undone by a call of its own.
 */
export function useUndo(call: Undoing = undoWrite) {
  const { done, failed } = useTold()
  const { t } = useWords()
  const refresh = useRefresh()
  const [undoing, setUndoing] = useState(false)
  const [run, setRun] = useState<UndoRun | null>(null)
  const undo = async (asked: Asked): Promise<Undone | null> => {
    setUndoing(true)
    try {
      const { data, msg } = await whole(await call(asked), setRun)
      const left = data.left_total > 0 ? ` ${t('history.left_out', { smart_count: data.left_total })}` : ''
      done(`${msg}${left}`)
      refresh()
      return data
    } catch (error) {
      failed(error)
      return null
    } finally {
      setUndoing(false)
      setRun(null)
    }
  }

  /** What has become of it, also where that takes a while. */
  async function whole(answer: Answer, tell: (run: UndoRun) => void): Promise<Answer> {
    if (!answer.data.run_id) return answer
    const ended = await followUndo(answer.data.run_id, tell)
    if (ended.problem) throw new Error(ended.problem)
    const { restored, left, left_total, operation_id } = ended
    const data = { restored, left, left_total, operation_id: operation_id ?? '' }
    return { data, msg: t('history.undone', { smart_count: restored }) }
  }

  return { undo, undoing, run }
}
