import { useEffect, useRef, useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import { useFailureMessage } from '../../../components/forms/use-action.ts'
import styles from './sign-in.module.css'
import { useCountdown } from './use-countdown.ts'

/** The default waiting time in seconds, if the response has none. */
const usualWait = 30

type AnotherProps = {
  /** Requests a code; returns the server's message, and the seconds until another may be requested. */
  resend: () => Promise<{ msg: string; wait?: number | null }>
  /** A code was sent already; otherwise it is requested on mount. */
  sent: boolean
}

/** A button for another code, enabled after the waiting time. */
export function AnotherCode({ resend, sent }: AnotherProps) {
  const { t } = useShop()
  const messageOf = useFailureMessage()
  const [left, start] = useCountdown(usualWait)
  const [notice, setNotice] = useState('')
  const sentAt = useRef(sent)
  const resendNow = async () => {
    start(usualWait)
    try {
      const { msg, wait } = await resend()
      start(wait ?? usualWait)
      setNotice(msg || t('account.another_sent'))
    } catch (error) {
      setNotice(messageOf(error))
    }
  }
  useEffect(() => {
    if (sentAt.current) return
    sentAt.current = true
    void resendNow()
  })
  return (
    <div className={styles.another}>
      <p role="status">{notice}</p>
      <button type="button" className="button" disabled={left > 0} onClick={() => void resendNow()}>
        {left > 0 ? t('account.another_in', { smart_count: left }) : t('account.another_code')}
      </button>
    </div>
  )
}
