import { useEffect, useState } from 'react'
import type { ShopAnswer, ShopInput } from '#domain/contract/shop-api.ts'
import { check } from '#domain/fields/check.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { returnRequest } from '#domain/orders/return.ts'
import { useShop, useSite, useTranslate } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import userStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { type Form, useForm } from '../../../components/forms/use-form.ts'
import { Icon } from '../../../components/icon.tsx'
import { Thumb } from '../../../components/pictures/thumb.tsx'
import { toast } from '../../../state/toasts.ts'
import { type Item, type Returnable, returnableItems } from './may-return.ts'
import { PhotoField } from './photo-field.tsx'
import styles from './returns.module.css'
import { usePhotos } from './use-photos.ts'

type Reasons = ShopAnswer<'returnReasons'>
type Name = 'order_item_id' | 'qty' | 'return_reason_id' | 'description'
type FormProps<Order extends Returnable> = {
  order: Order
  /** Sends the request; its photos are uploaded already. */
  send: (request: ShopInput<'storeReturn'>) => Promise<Order>
  onDone: (order: Order) => void
  onBack: () => void
}

/** The return reasons; null until they are loaded. */
function useReasons(): Reasons | null {
  const { api } = useShop()
  const [reasons, setReasons] = useState<Reasons | null>(null)
  useEffect(() => {
    let cancelled = false
    api.returnReasons({}).then(
      (found) => !cancelled && setReasons(found),
      () => !cancelled && setReasons([]),
    )
    return () => {
      cancelled = true
    }
  }, [api])
  return reasons
}

function useReturn<Order extends Returnable>(
  items: readonly Item[],
  reasons: Reasons | null,
  { send, onDone }: FormProps<Order>,
) {
  const { t } = useShop()
  const { digits } = useTranslate()
  const photos = usePhotos()
  const form = useForm<Record<Name, string>>({
    initial: {
      order_item_id: items.length === 1 ? String(items[0]?.id) : '',
      qty: digits(1),
      return_reason_id: '',
      description: '',
    },
    problems: (values) => {
      const { values: read, problems } = check(returnRequest, { ...values, photos: [] })
      const max = items.find(({ id }) => id === read.order_item_id)?.returnable_qty
      const reason = reasons?.find(({ id }) => id === read.return_reason_id)
      if (!problems.qty && max !== undefined && read.qty > max)
        problems.qty = { reason: 'too_large', args: { max } }
      if (reason?.dtl_req && values.description.trim() === '') problems.description = { reason: 'required' }
      return problems
    },
    send: async (values) => {
      const { values: read } = check(returnRequest, { ...values, photos: [] })
      const order = await send({ ...read, photos: await photos.send() })
      photos.carried()
      toast(t('returns.sent'))
      onDone(order)
      return null
    },
  })
  return { form, photos }
}

/** The form for a return: items, quantities, reason, photos (docs/domain.md 2.5). */
export function ReturnForm<Order extends Returnable>(props: FormProps<Order>) {
  const { order, onBack } = props
  const { t, localized, language, digits } = useTranslate()
  const { time_zone } = useSite().config
  const items = returnableItems(order)
  const reasons = useReasons()
  const { form, photos } = useReturn(items, reasons, props)
  if (items.length === 0 || order.returnable_until === null)
    return (
      <>
        <p>{t('returns.over')}</p>
        <ActionButton onClick={onBack}>{t('returns.back')}</ActionButton>
      </>
    )
  const chosen = items.find(({ id }) => String(id) === form.values.order_item_id)
  const reason = reasons?.find(({ id }) => String(id) === form.values.return_reason_id)
  const until = dateTimeText(order.returnable_until, language, time_zone)
  return (
    <form {...form.props} className={userStyles.form}>
      <p>
        {t('returns.text')} <span className="muted">{t('returns.until', { date: until })}</span>
      </p>
      <Items items={items} form={form} />
      {chosen && chosen.returnable_qty > 1 && (
        <Field name="qty" label={t('returns.qty', { max: digits(chosen.returnable_qty) })} form={form}>
          {(input) => <input {...input} inputMode="numeric" maxLength={7} />}
        </Field>
      )}
      <Field name="return_reason_id" label={t('returns.reason')} form={form}>
        {(input) => (
          <select {...input} disabled={reasons === null}>
            <option value="">{t('returns.choose')}</option>
            {reasons?.map((one) => (
              <option key={one.id} value={one.id}>
                {localized(one, 'reason_title')}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="description"
        label={t(reason?.dtl_req ? 'returns.description' : 'returns.description_optional')}
        form={form}
        optional={!reason?.dtl_req}
      >
        {(input) => <textarea {...input} rows={3} maxLength={2000} />}
      </Field>
      <PhotoField field={photos} />
      <FormMessage error={form.message} />
      <div className={userStyles.actions}>
        <SubmitButton busy={form.busy} primary>
          {t('returns.send')}
        </SubmitButton>
        <ActionButton onClick={onBack}>{t('returns.back')}</ActionButton>
      </div>
    </form>
  )
}

function Items({ items, form }: { items: readonly Item[]; form: Form<Record<Name, string>> }) {
  const { t, localized, digits } = useTranslate()
  const error = form.errors.order_item_id
  return (
    <fieldset className={styles.items} aria-describedby={error ? 'return-items-error' : undefined}>
      <legend>{t('returns.what')}</legend>
      {items.map((item) => (
        <label key={item.id} className={styles.item}>
          <input
            type="radio"
            name="order_item_id"
            value={item.id}
            checked={form.values.order_item_id === String(item.id)}
            aria-invalid={error !== undefined}
            onChange={() => {
              form.change('order_item_id', String(item.id))
              form.change('qty', digits(1))
            }}
          />
          <Thumb path={item.product_image} words={`${item.product_title} ${item.product_price_type}`} />
          <span className={styles.name}>
            <span className="money">{digits(item.qty)} ×</span> {localized(item, 'product_title')}
          </span>
        </label>
      ))}
      {error && (
        <span className="problem" id="return-items-error">
          <Icon name="info" size={18} /> {error}
        </span>
      )}
    </fieldset>
  )
}
