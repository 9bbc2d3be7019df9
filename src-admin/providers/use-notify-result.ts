import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { useTranslate } from './use-translate.ts'

/** Long enough to read an error, in milliseconds. */
const READING_TIME = 7000

/**
 * Shows the result of a request as a notification, an error with the server's message. Without a session it redirects to the
 * sign-in page.
 */
export function useNotifyResult() {
  const notify = useNotify()
  const logout = useLogoutIfAccessDenied()
  const { t } = useTranslate()
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
