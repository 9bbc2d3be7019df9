import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { useWords } from './use-words.ts'

/** Long enough to read what went wrong, in milliseconds. */
const READING = 7000

/** Says what has become of a call: done, or in the server's words why not. Who is signed out goes to the sign-in. */
export function useTold() {
  const notify = useNotify()
  const leave = useLogoutIfAccessDenied()
  const { t } = useWords()
  return {
    done: (text: string) => notify(text, { type: 'success' }),
    failed: (error: unknown) => {
      const { status, message, body } = error as HttpError
      if (status === 401) leave(error)
      else
        notify(body?.errors ? t('ra.message.invalid_form') : message, {
          type: 'error',
          autoHideDuration: READING,
        })
    },
  }
}
