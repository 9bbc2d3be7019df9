import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../app/shop-context.tsx'
import styles from './push-choice.module.css'
import { usePush } from './use-push.ts'

type Push = ReturnType<typeof usePush>

/** The text next to the buttons: the prompt or the current state. */
function Translations({ push: { standing, answered } }: { push: Push }) {
  const { t } = useTranslate()
  if (standing === 'off') return answered ? null : <p>{t('push.ask')}</p>
  if (standing === 'missing') return null
  return (
    <p className={standing === 'on' ? undefined : 'hint'} role="status">
      {t(`push.${standing}`)}
    </p>
  )
}

function PushActions({ push }: { push: Push }) {
  const { t } = useTranslate()
  const { standing, answered, doing, turnOn, turnOff, notNow } = push
  if (standing !== 'on' && standing !== 'off') return null
  const on = standing === 'on'
  const busy = doing === 'busy'
  return (
    <div>
      {/* One button for both actions, so that it does not lose the focus. */}
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
 * Offers push messages about orders on this device, after an order or on the notifications page. The browser's permission prompt
 * appears only after the user agrees.
 */
export function PushChoice({ order_id }: { order_id?: string }) {
  const { t } = useTranslate()
  const push = usePush(order_id)
  const room = useRef<HTMLDivElement>(null)
  const { standing, answered, doing } = push
  const touched = useRef(false)
  // If the pressed button has disappeared, the focus moves here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that is shown depends on these values.
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
      <Translations push={push} />
      <PushActions push={push} />
      {doing === 'failed' && (
        <p className="problem" role="alert">
          {t('push.failed')}
        </p>
      )}
    </div>
  )
}
