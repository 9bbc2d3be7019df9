import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { ActionButton, FormMessage } from '../../../components/forms/form-parts.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import styles from './reorder-button.module.css'
import { type Reordered, useReorder } from './use-reorder.ts'

function Result({ result: { added, missing } }: { result: Reordered }) {
  const { t, localized } = useTranslate()
  return (
    <>
      <p>{added > 0 ? t('my_orders.added', { smart_count: added }) : t('my_orders.added_none')}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map((one) => (
            <li key={`${one.product_title} ${one.msg}`}>
              {localized(one, 'product_title')}: {one.msg}
            </li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <PrefetchLink to="/cart" className="link">
          {t('cart.view')}
        </PrefetchLink>
      )}
    </>
  )
}

/** Orders the same items again: items that are still available go into the cart, the others are listed. */
export function ReorderButton({ order_id }: { order_id: string }) {
  const { t } = useShop()
  const { busy, message, result, again } = useReorder()
  return (
    <div className={styles.again}>
      <ActionButton busy={busy} onClick={() => again(order_id)}>
        {t('my_orders.again')}
      </ActionButton>
      <div className={styles.result} role="status">
        {result && <Result result={result} />}
      </div>
      <FormMessage error={message} />
    </div>
  )
}
