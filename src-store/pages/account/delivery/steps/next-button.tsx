import { type MouseEvent, useRef, useState } from 'react'
import { amountDue } from '#domain/orders/delivery.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { useShop, useWords } from '../../../../app/shop-context.tsx'
import { takeFocus } from '../../../../components/forms/form-parts.tsx'
import { useHydrated } from '../../../../components/forms/use-hydrated.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import styles from './next-button.module.css'
import { sendWaiting } from './send-steps.ts'
import { doStep } from './steps.ts'
import { useShownOrder } from './use-shown-order.ts'

const labels = {
  3: 'delivery.next.production',
  4: 'delivery.next.processed',
  5: 'delivery.next.ready',
  6: 'delivery.next.going',
  7: 'delivery.next.delivered',
} as const

// A second tap that comes at once was meant for the step before: the button says another one already.
const settle = 700

/** A tap that is meant: not the second one of a nervous thumb. */
function useMeant() {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (act: () => void) => (event: MouseEvent) => {
    if (event.timeStamp - last.current < settle) return
    last.current = event.timeStamp
    act()
  }
}

function CashQuestion({ order, onYes, onNo }: { order: DeliveryOrder; onYes: () => void; onNo: () => void }) {
  const { t, money } = useWords()
  const due = amountDue(order)
  const question =
    due > 0 ? t('delivery.cash_question', { amount: money(due) }) : t('delivery.parcel_question')
  return (
    <fieldset className={styles.question}>
      <legend>{question}</legend>
      <button type="button" className="button primary" ref={takeFocus} onClick={onYes}>
        {t(due > 0 ? 'delivery.cash_yes' : 'delivery.parcel_yes')}
      </button>
      <button type="button" className="button" onClick={onNo}>
        {t('delivery.not_yet')}
      </button>
    </fieldset>
  )
}

/** The one button of an order: takes its next step, asks for the cash before the last, and says where that ends. */
export function NextButton({ order }: { order: DeliveryOrder }) {
  const { t } = useWords()
  const { api } = useShop()
  const takenOver = useHydrated()
  const meant = useMeant()
  const [asks, ask] = useState(false)
  const { step, stopped } = useShownOrder(order)
  const next = (step + 1) as keyof typeof labels
  if (order.status !== orderStatus.running || stopped !== undefined) return null
  if (step >= orderStep.delivered) return <p className={styles.done}>{t('delivery.done')}</p>
  const go = () => {
    ask(false)
    doStep(order)
    void sendWaiting(api)
  }
  return (
    <div className={styles.foot}>
      {asks ? (
        <CashQuestion order={order} onYes={go} onNo={() => ask(false)} />
      ) : (
        <button
          type="button"
          className={`button primary ${styles.next}`}
          disabled={!takenOver}
          onClick={meant(next === orderStep.delivered ? () => ask(true) : go)}
        >
          {t(labels[next])}
        </button>
      )}
      <p className="hint">{t('delivery.no_way_back')}</p>
    </div>
  )
}
