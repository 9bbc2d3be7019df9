import { useRedirect, useResourceContext } from 'react-admin'
import { isSignInCancelled } from '../providers/requests/session-end.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'

/** Handles a record that does not exist or is forbidden: shows the server's message and opens the list. */
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
