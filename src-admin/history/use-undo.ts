import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useTold } from '../providers/use-told.ts'
import { useWords } from '../providers/use-words.ts'
import { type Asked, type Undoing, type Undone, undoWrite } from './history-calls.ts'

/**
 * Takes a write or a whole action back, says what has become of it, and shows the page anew. Null when the server has
 * refused, which is then said. What keeps a state of its own beside the history is undone by a call of its own.
 */
export function useUndo(call: Undoing = undoWrite) {
  const { done, failed } = useTold()
  const { t } = useWords()
  const refresh = useRefresh()
  const [undoing, setUndoing] = useState(false)
  const undo = async (asked: Asked): Promise<Undone | null> => {
    setUndoing(true)
    try {
      const { data, msg } = await call(asked)
      const left = data.left_total > 0 ? ` ${t('history.left_out', { smart_count: data.left_total })}` : ''
      done(`${msg}${left}`)
      refresh()
      return data
    } catch (error) {
      failed(error)
      return null
    } finally {
      setUndoing(false)
    }
  }
  return { undo, undoing }
}
