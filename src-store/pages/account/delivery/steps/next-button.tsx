import { useEffect, useRef, useState } from 'react'
import { amountDue } from '#domain/orders/delivery/delivery.ts'
import { mustPayFirst } from '#domain/orders/payment.ts'
import { deliveryState, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { useShop, useTranslate } from '../../../../app/shop-context.tsx'
import { useHydrated } from '../../../../components/forms/use-hydrated.ts'
import { useCanReportFailure } from '../failure/use-can-report-failure.ts'
import { ProofField, type TakenProof } from '../proof/proof-field.tsx'
import type { DeliveryOrder } from '../seen-orders.ts'
import { CashQuestion } from './cash-question.tsx'
import styles from './next-button.module.css'
import { sendWaiting } from './send-steps.ts'
import { doStep } from './steps.ts'
import { showStorageMessage } from './storage-message.ts'
import { useShownOrder } from './use-shown-order.ts'
import { useTapGuard } from './use-tap-guard.ts'

const labels = {
  3: 'delivery.next.production',
  4: 'delivery.next.processed',
  5: 'delivery.next.ready',
  6: 'delivery.next.going',
  7: 'delivery.next.delivered',
} as const

type NextButtonProps = {
  order: DeliveryOrder
  onFail: () => void
  /** The form for a failed delivery was cancelled: its button takes the focus again. */
  focusFail: boolean
}

/**
 * The button for the next step of an order, and at the door that for a failed delivery; confirms the cash before the last step,
 * and shows when the order is finished or must be paid first. Nothing while the shop decides, or once the parcel comes back.
 */
export function NextButton({ order, onFail, focusFail }: NextButtonProps) {
  const { t } = useTranslate()
  const shop = useShop()
  const hydrated = useHydrated()
  const guarded = useTapGuard()
  const [open, setOpen] = useState(false)
  const [proof, setProof] = useState<TakenProof>({})
  const canReport = useCanReportFailure(order)
  const failButton = useRef<HTMLButtonElement>(null)
  // Once: the button is rendered again after the cash question, and takes no focus then.
  useEffect(() => {
    if (focusFail) failButton.current?.focus()
  }, [focusFail])
  const { step, stopped } = useShownOrder(order)
  const next = (step + 1) as keyof typeof labels
  const isPlanned = order.delivery_state === deliveryState.planned
  if (order.status !== orderStatus.running || !isPlanned || stopped !== undefined) return null
  if (step >= orderStep.delivered) return <p className={styles.done}>{t('delivery.done')}</p>
  const unpaid = mustPayFirst(order, next)
  const go = () => {
    setOpen(false)
    const taken = open && Object.keys(proof).length > 0
    showStorageMessage(t, taken ? doStep(order, proof) : doStep(order))
    void sendWaiting(shop)
  }
  return (
    <div className={styles.foot}>
      {open && !unpaid ? (
        <CashQuestion due={amountDue(order)} onYes={go} onNo={() => setOpen(false)}>
          <ProofField proof={proof} onChange={setProof} />
        </CashQuestion>
      ) : (
        <>
          {unpaid ? (
            <p className={styles.unpaid}>{t('delivery.pay_first')}</p>
          ) : (
            <button
              type="button"
              className={`button primary ${styles.next}`}
              disabled={!hydrated}
              onClick={guarded(next === orderStep.delivered ? () => setOpen(true) : go)}
            >
              {t(labels[next])}
            </button>
          )}
          {canReport && (
            <button
              type="button"
              className={`button ${styles.fail}`}
              disabled={!hydrated}
              ref={failButton}
              onClick={guarded(onFail)}
            >
              {t('delivery.failure.title')}
            </button>
          )}
        </>
      )}
      {(canReport || !unpaid) && <p className="hint">{t('delivery.irreversible')}</p>}
    </div>
  )
}
