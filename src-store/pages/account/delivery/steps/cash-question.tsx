import type { MouseEventHandler, ReactNode } from 'react'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { takeFocus } from '../../../../components/forms/form-parts.tsx'
import styles from './cash-question.module.css'

type CashQuestionProps = {
  /** The amount to collect, in Tk; with 0, only the parcel is handed over. */
  due: number
  onYes: MouseEventHandler
  onNo: () => void
  /** What can be taken at the door before the answer. */
  children?: ReactNode
}

/** The confirmation of the cash before a delivery is recorded. */
export function CashQuestion({ due, onYes, onNo, children }: CashQuestionProps) {
  const { t, money } = useTranslate()
  const question =
    due > 0 ? t('delivery.cash_question', { amount: money(due) }) : t('delivery.parcel_question')
  return (
    <fieldset className={styles.question}>
      <legend>{question}</legend>
      {children}
      <button type="button" className="button primary" ref={takeFocus} onClick={onYes}>
        {t(due > 0 ? 'delivery.cash_yes' : 'delivery.parcel_yes')}
      </button>
      <button type="button" className="button" onClick={onNo}>
        {t('delivery.not_yet')}
      </button>
    </fieldset>
  )
}
