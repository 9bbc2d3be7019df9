import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { subscribeToWarnings } from '../providers/requests/save-warnings.ts'

/** Shows the server's warnings about a successful save until they are closed. */
export function SaveWarnings() {
  const notify = useNotify()
  useEffect(
    () =>
      subscribeToWarnings((warnings) =>
        notify(warnings.join(' '), { type: 'warning', autoHideDuration: null, multiLine: true }),
      ),
    [notify],
  )
  return null
}
