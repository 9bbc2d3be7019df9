import { cartLines } from '#domain/orders/cart.ts'
import type { WaitingOrder } from '#domain/orders/checkout/waiting-order.ts'
import { totalsOf } from '#domain/orders/checkout/wanted-lines.ts'
import { vatMode } from '#domain/orders/pricing/vat.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Thumb } from '../../../components/pictures/thumb.tsx'
import { ChosenOptions } from '../../cart/chosen-options.tsx'
import { useExplained } from '../../cart/explained-change.ts'
import styles from '../order-details.module.css'
import { OrderSums } from '../order-details.tsx'

/** The ordered lines as the customer saw them, and the changes of each line since. */
export function OrderLines({ order: { cart, charges, stopped } }: { order: WaitingOrder }) {
  const { t, localized, digits, money } = useTranslate()
  const explained = useExplained()
  const problems = stopped?.why === 'changed' ? stopped.lines : []
  const lines = cartLines(cart).map((line, at) => ({
    line,
    changed: problems.filter((problem) => problem.line === at),
  }))
  return (
    <>
      <ul className={styles.items}>
        {lines.map(({ line, changed }) => (
          <li key={`${line.product_price_info_id} ${line.options_key}`}>
            <Thumb path={line.product_image} words={`${line.product_title} ${line.price_type}`} />
            <div>
              <p>
                <span className="money">{digits(line.quantity)} ×</span> {localized(line, 'product_title')}
              </p>
              <ChosenOptions options={line.product_type_infos} unit={line.price_type} />
              {line.custom_product_design && <p className="muted">{t('cart.design')}</p>}
              {changed.map((problem) => (
                <p key={problem.problem} className="problem">
                  <Icon name="info" /> <span>{explained(line, problem)}</span>
                </p>
              ))}
            </div>
            <p className="money">{money(line.line_total)}</p>
          </li>
        ))}
      </ul>
      {charges && (
        <OrderSums
          order={{
            ...charges,
            vat_mode: charges.vat_mode ?? vatMode.onTotal,
            ...totalsOf(
              lines.map(({ line }) => line),
              charges,
            ),
          }}
        />
      )}
    </>
  )
}
