import { useEffect, useRef, useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import { useFailureMessage } from '../../../components/forms/use-action.ts'
import styles from './sign-in.module.css'
import { useCountdown } from './use-countdown.ts'

/** Where the answer does not say how long to wait. */
const usualWait = 30

type AnotherProps = {
  /** Asks for a code; answers what the server says, and the seconds until the next may be asked for. */
  ask: () => Promise<{ msg: string; wait?: number | null }>
  /** A code is on its way; else it is asked for at once. */
  sent: boolean
}

/** Another code, when it is time for it. */
export function AnotherCode({ ask, sent }: AnotherProps) {
  const { t } = useShop()
  const messageOf = useFailureMessage()
  const [left, start] = useCountdown(usualWait)
  const [told, tell] = useState('')
  const asked = useRef(sent)
  const askNow = async () => {
    start(usualWait)
    try {
      const { msg, wait } = await ask()
      start(wait ?? usualWait)
      tell(msg || t('account.another_sent'))
    } catch (error) {
      tell(messageOf(error))
    }
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void askNow()
  })
  return (
    <div className={styles.another}>
      <p role="status">{told}</p>
      <button type="button" className="button" disabled={left > 0} onClick={() => void askNow()}>
        {left > 0 ? t('account.another_in', { smart_count: left }) : t('account.another_code')}
      </button>
    </div>
  )
}
