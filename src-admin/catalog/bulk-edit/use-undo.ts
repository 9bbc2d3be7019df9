import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useTold } from '../../providers/use-told.ts'
import { undoBulk } from './bulk-calls.ts'

/** Takes a bulk edit back; the list shows it at once. Null when the server has refused, which is then said. */
export function useUndo() {
  const { failed } = useTold()
  const refresh = useRefresh()
  const [undoing, setUndoing] = useState(false)
  const undo = async (operation_id: string) => {
    setUndoing(true)
    try {
      const answer = await undoBulk(operation_id)
      refresh()
      return answer
    } catch (error) {
      failed(error)
      return null
    } finally {
      setUndoing(false)
    }
  }
  return { undo, undoing }
}
