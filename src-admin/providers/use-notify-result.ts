import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { useWords } from './use-words.ts'

/** Long enough to read an error, in milliseconds. */
const READING_TIME = 7000

/** Notifies of the result of a request, an error in the server's words. Without a session it leads to the sign-in. */
export function useNotifyResult() {
  const notify = useNotify()
  const logout = useLogoutIfAccessDenied()
  const { t } = useWords()
  return {
    done: (text: string) => notify(text, { type: 'success' }),
    info: (text: string) => notify(text, { type: 'info' }),
    warn: (text: string) => notify(text, { type: 'warning' }),
    failed: (error: unknown) => {
      const { status, message, body } = error as HttpError
      if (status === 401) logout(error)
      else
        notify(body?.errors ? t('ra.message.invalid_form') : message, {
          type: 'error',
          autoHideDuration: READING_TIME,
        })
    },
  }
}
