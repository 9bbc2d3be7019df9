import { qtyMode } from '#domain/orders/pricing/price.ts'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { Thumb } from '../../../../components/pictures/thumb.tsx'
import { Stepper } from '../../../../components/stepper.tsx'
import { ChosenOptions } from '../../../cart/chosen-options.tsx'
import type { DeliveryOrder } from '../seen-orders.ts'
import styles from './failure-form.module.css'

type Item = DeliveryOrder['order_items_info'][number]
/** The accepted pieces by line. */
export type Accepted = Readonly<Record<number, number>>

/** The pieces of a line that are in the parcel. */
export const qtyInParcel = ({ qty, returned_qty }: Item): number => qty - returned_qty

type AcceptedProps = {
  items: readonly Item[]
  accepted: Accepted
  error: string | undefined
  onChange: (accepted: Accepted) => void
}

/** The pieces of each line that the customer takes. */
export function AcceptedField({ items, accepted, error, onChange }: AcceptedProps) {
  const { t, localized } = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('delivery.failure.accepted')}</legend>
      <ul className={styles.lines}>
        {items.map((item) => {
          const title = localized(item, 'product_title')
          const max_qty = qtyInParcel(item)
          return (
            <li key={item.id}>
              <Thumb path={item.product_image} words={`${item.product_title} ${item.product_price_type}`} />
              <div>
                <p>{title}</p>
                <ChosenOptions
                  options={item.product_type_infos}
                  unit={localized(item, 'product_price_type')}
                />
              </div>
              <div className={styles.qty}>
                <Stepper
                  // All quantities from none to all pieces are possible; the price does not matter.
                  priced={{ unit_price: 0, cart_qty_mode: qtyMode.open, min_qty: 0, max_qty, tiers: [] }}
                  value={accepted[item.id] ?? max_qty}
                  label={t('delivery.failure.accepted_qty', { item: title })}
                  onChange={(qty) => onChange({ ...accepted, [item.id]: qty })}
                />
                <span className="money">{t('delivery.failure.of', { count: max_qty })}</span>
              </div>
            </li>
          )
        })}
      </ul>
      {error && (
        <p className="problem" role="alert" data-form-message tabIndex={-1}>
          <Icon name="info" size={18} /> {error}
        </p>
      )}
    </fieldset>
  )
}
