import { useRedirect, useResourceContext } from 'react-admin'
import { isSignInCancelled } from '../providers/requests/session-end.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'

/** What becomes of a page whose record is not there, or not for whoever asks: the server says which, and the list opens. */
export function useUnread(): (error: Error) => void {
  const page = useResourceContext()
  const redirect = useRedirect()
  const { failed } = useNotifyResult()
  return (error) => {
    // A form on this page has unsaved changes.
    if (isSignInCancelled(error)) return
    failed(error)
    redirect('list', page)
  }
}
