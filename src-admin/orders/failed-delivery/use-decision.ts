import { type HttpError, useRefresh } from 'react-admin'
import { type FieldProblems, useSubmit } from '../../providers/requests/use-submit.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'

/**
 * Sends what is decided about an order, one request at a time, closes its dialog and reads the page again. It is also closed, but
 * not done, if another user has changed the order meanwhile.
 */
export function useDecision(onClose: (isDone: boolean) => void) {
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const { problems, busy, send } = useSubmit()
  const decide = async (call: () => Promise<{ msg: string }>, wrong?: FieldProblems) => {
    const response = await send(async () => {
      try {
        return await call()
      } catch (error) {
        if ((error as HttpError).status !== 409) throw error
        // Another user has changed the order: the page shows its current state.
        failed(error)
        return null
      }
    }, wrong)
    if (response === undefined) return
    if (response) done(response.msg)
    onClose(response !== null)
    refresh()
  }
  return { problems, busy, decide }
}
