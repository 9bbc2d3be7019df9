import { useEffect, useRef } from 'react'
import { useWords } from '../../../app/shop-context.tsx'
import styles from './push-choice.module.css'
import { usePush } from './use-push.ts'

type Push = ReturnType<typeof usePush>

/** What stands beside the buttons: what is asked, or how it stands. */
function Words({ push: { standing, answered } }: { push: Push }) {
  const { t } = useWords()
  if (standing === 'off') return answered ? null : <p>{t('push.ask')}</p>
  if (standing === 'missing') return null
  return (
    <p className={standing === 'on' ? undefined : 'hint'} role="status">
      {t(`push.${standing}`)}
    </p>
  )
}

function PushActions({ push }: { push: Push }) {
  const { t } = useWords()
  const { standing, answered, doing, turnOn, turnOff, notNow } = push
  if (standing !== 'on' && standing !== 'off') return null
  const on = standing === 'on'
  const busy = doing === 'busy'
  return (
    <div>
      {/* One button for both, so that whoever has pressed it stays on it. */}
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void (on ? turnOff() : turnOn())}
      >
        {t(busy ? 'push.busy' : on ? 'push.turn_off' : 'push.turn_on')}
      </button>
      {!on && !answered && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => !busy && notNow()}>
          {t('push.not_now')}
        </button>
      )}
    </div>
  )
}

/**
 * Asks whether this device shall tell what happens to orders, where somebody has just ordered or reads of it. The browser itself
 * is asked once somebody has said yes.
 */
export function PushChoice({ order_id }: { order_id?: string }) {
  const { t } = useWords()
  const push = usePush(order_id)
  const room = useRef<HTMLDivElement>(null)
  const { standing, answered, doing } = push
  const touched = useRef(false)
  // Where the button that was pressed is gone, reading goes on here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what a button goes with.
  useEffect(() => {
    if (touched.current && document.activeElement === document.body) room.current?.focus()
  }, [standing, answered])
  return (
    <div
      className={styles.room}
      ref={room}
      tabIndex={-1}
      onClickCapture={() => {
        touched.current = true
      }}
    >
      <Words push={push} />
      <PushActions push={push} />
      {doing === 'failed' && (
        <p className="problem" role="alert">
          {t('push.failed')}
        </p>
      )}
    </div>
  )
}
