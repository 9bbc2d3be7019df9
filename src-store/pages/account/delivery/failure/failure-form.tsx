import { useState } from 'react'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { Field } from '../../../../components/forms/field.tsx'
import { ActionButton, FormMessage, takeFocus } from '../../../../components/forms/form-parts.tsx'
import type { DeliveryOrder } from '../seen-orders.ts'
import { CashQuestion } from '../steps/cash-question.tsx'
import { useTapGuard } from '../steps/use-tap-guard.ts'
import { AcceptedField } from './accepted-field.tsx'
import styles from './failure-form.module.css'
import { PhotoField } from './photo-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { possibleReasons, useFailureForm } from './use-failure-form.ts'

/** The number of this attempt; an order stored by an earlier release does not know how many the shop makes. */
function Attempt({ order: { failed_attempts, delivery_attempts } }: { order: DeliveryOrder }) {
  const { t } = useTranslate()
  const attempt = failed_attempts + 1
  const message = attempt > delivery_attempts ? 'delivery.failure.attempt' : 'delivery.failure.attempt_of'
  return <p className="muted">{t(message, { attempt, attempts: delivery_attempts })}</p>
}

type ButtonsProps = { due: number | null; preparing: boolean; onSave: () => void; onCancel: () => void }

/** The buttons of the form; confirms the cash before saving. */
function Buttons({ due, preparing, onSave, onCancel }: ButtonsProps) {
  const { t } = useTranslate()
  const guarded = useTapGuard()
  const amount = due ?? 0
  /** The amount in the cash question; null while it is closed. */
  const [confirming, setConfirming] = useState<number | null>(null)
  const [declined, setDeclined] = useState(false)
  // Closes the question when its amount changes, or while a photo is not ready.
  if (confirming !== null && (confirming !== amount || preparing)) setConfirming(null)
  const save = () => {
    setDeclined(false)
    if (amount > 0) setConfirming(amount)
    else onSave()
  }
  const decline = () => {
    setConfirming(null)
    setDeclined(true)
  }
  return (
    <div className={styles.buttons}>
      {confirming === null ? (
        <>
          <button
            type="button"
            className="button primary"
            disabled={preparing}
            ref={declined ? takeFocus : undefined}
            onClick={guarded(save)}
          >
            {t('delivery.failure.save')}
          </button>
          <ActionButton onClick={onCancel}>{t('user.cancel')}</ActionButton>
        </>
      ) : (
        <CashQuestion due={confirming} onYes={guarded(onSave)} onNo={decline} />
      )}
      <p className="hint">{t('delivery.irreversible')}</p>
    </div>
  )
}

type FailureFormProps = { order: DeliveryOrder; onSaved: () => void; onCancel: () => void }

/** Records at the door why a parcel was not delivered, or which pieces were accepted; it can be saved without a network. */
export function FailureForm({ order, onSaved, onCancel }: FailureFormProps) {
  const { t, money } = useTranslate()
  const [preparing, setPreparing] = useState(false)
  const { form, isPart, due } = useFailureForm(order, onSaved)
  return (
    <fieldset className={styles.form} ref={form.ref}>
      <legend>{t('delivery.failure.title')}</legend>
      <Attempt order={order} />
      <ReasonField
        reasons={possibleReasons(order)}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change('reason', reason)}
      />
      {isPart && (
        <AcceptedField
          items={order.order_items_info}
          accepted={form.values.accepted}
          error={form.errors.accepted}
          onChange={(accepted) => form.change('accepted', accepted)}
        />
      )}
      <Field name="note" label={t('delivery.failure.note')} form={form} optional>
        {(input) => <textarea {...input} rows={2} maxLength={500} />}
      </Field>
      <PhotoField
        photo={form.values.photo}
        preparing={preparing}
        onPreparing={setPreparing}
        onChange={(photo) => form.change('photo', photo)}
      />
      {due !== null && due > 0 && (
        <p className={styles.due} role="status">
          {t('delivery.failure.collect', { amount: money(due) })}
        </p>
      )}
      <FormMessage error={form.message} />
      <Buttons due={due} preparing={preparing} onSave={() => void form.submit()} onCancel={onCancel} />
    </fieldset>
  )
}
