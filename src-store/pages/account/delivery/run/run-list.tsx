import { amountDue } from '#domain/orders/delivery/delivery.ts'
import { runSorts } from '#domain/orders/delivery/run.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { OrderCards } from '../order-cards.tsx'
import { OrderRows } from '../order-rows.tsx'
import tabStyles from '../order-tabs.module.css'
import type { DeliveryListView } from '../order-tabs.tsx'
import type { DeliveryOrder } from '../seen-orders.ts'
import styles from './run-list.module.css'
import { useRun } from './use-run.ts'

type MoveProps = { order: DeliveryOrder; first: boolean; last: boolean; onMove: (by: -1 | 1) => void }

/** Moves a parcel up or down in the run. */
function Move({ order, first, last, onMove }: MoveProps) {
  const { t } = useTranslate()
  const number = order.order_id
  return (
    <div className={styles.move}>
      <button
        type="button"
        className="button"
        disabled={first}
        aria-label={t('delivery.run.up_named', { number })}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="button"
        disabled={last}
        aria-label={t('delivery.run.down_named', { number })}
        onClick={() => onMove(1)}
      >
        <Icon name="down" />
      </button>
    </div>
  )
}

/** Today's parcels in the order of the run, with the amount to collect, and those of later days. */
export function RunList({ orders, view }: { orders: readonly DeliveryOrder[]; view: DeliveryListView }) {
  const { t, money } = useTranslate()
  const { due, later, sort, sortBy, move } = useRun(orders)
  const List = view === 'list' ? OrderRows : OrderCards
  const toCollect = toTk(due.reduce((sum, order) => sum + toPoisha(amountDue(order)), 0))
  return (
    <>
      <section className={styles.run} aria-labelledby="run">
        <div className={tabStyles.bar}>
          <h2 id="run">{t('delivery.run.today', { smart_count: due.length })}</h2>
          {toCollect > 0 && (
            <p>
              {t('delivery.collect')} <strong className="money">{money(toCollect)}</strong>
            </p>
          )}
        </div>
        {due.length > 1 && (
          <fieldset className={tabStyles.tabs}>
            <legend className="unseen">{t('delivery.run.sort')}</legend>
            {runSorts.map((one) => (
              <button
                key={one}
                type="button"
                className={tabStyles.tab}
                aria-current={one === sort || undefined}
                onClick={() => sortBy(one)}
              >
                {t(`delivery.run.sorts.${one}`)}
              </button>
            ))}
          </fieldset>
        )}
        {due.length > 0 ? (
          <List
            orders={due}
            {...(sort === 'own' && {
              tools: (order, at) => (
                <Move
                  order={order}
                  first={at === 0}
                  last={at === due.length - 1}
                  onMove={(by) => move(order.order_id, by)}
                />
              ),
            })}
          />
        ) : (
          <p className="muted">{t('delivery.run.none')}</p>
        )}
      </section>
      {later.length > 0 && (
        <section className={styles.run} aria-labelledby="later">
          <h2 id="later">{t('delivery.run.later', { smart_count: later.length })}</h2>
          <List orders={later} />
        </section>
      )}
    </>
  )
}
