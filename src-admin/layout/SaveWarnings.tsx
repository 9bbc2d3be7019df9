import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { subscribeToWarnings } from '../providers/requests/save-warnings.ts'

/** Shows what the server has to say about a save besides that it is saved, until it is closed. */
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
