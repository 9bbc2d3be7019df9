import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { leftOf } from '#domain/orders/delivery/delivery-cash.ts'
import { useShop, useSite, useTranslate } from '../../../app/shop-context.tsx'
import { ActionButton, FormMessage, Panel } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import user from '../user-area.module.css'
import styles from './cash-panel.module.css'
import { useDayText } from './day-text.ts'
import { HandOverForm } from './hand-over-form.tsx'

type Cash = ShopAnswer<'ownCash'>
type Day = Cash['days'][number]
type Handover = Cash['handovers'][number]

function DayEntry({ day }: { day: Day }) {
  const { t, money } = useTranslate()
  const name = useDayText()(day.shop_day)
  const [open, setOpen] = useState(false)
  const left = leftOf(day)
  const sums = { left: money(left), collected: money(day.collected) }
  return (
    <li className={styles.entry}>
      <p className={styles.words}>
        <strong>{t('delivery.cash.day', { day: name, smart_count: day.orders })}</strong>
        <span className="muted">{t(left > 0 ? 'delivery.cash.of' : 'delivery.cash.settled', sums)}</span>
      </p>
      {left > 0 && !open && (
        <ActionButton label={t('delivery.cash.hand_over_named', { day: name })} onClick={() => setOpen(true)}>
          {t('delivery.cash.hand_over')}
        </ActionButton>
      )}
      {open && (
        <div className={styles.below}>
          <HandOverForm shop_day={day.shop_day} left={left} onDone={() => setOpen(false)} />
        </div>
      )}
    </li>
  )
}

function HandoverEntry({ handover }: { handover: Handover }) {
  const { api } = useShop()
  const { t, money, language } = useTranslate()
  const { time_zone } = useSite().config
  const { revalidate } = useRevalidator()
  const { busy, message, run } = useAction()
  const day = useDayText()
  const { id, shop_day, amount, note, received_at, counted, rejected_at, reject_reason } = handover
  const takeBack = () =>
    run(async () => {
      await api.takeBackCash({ id })
      await revalidate()
    })
  return (
    <li className={styles.entry}>
      <p className={styles.words}>
        <strong className="money">{money(amount)}</strong>
        <span className="muted">{[day(shop_day), note].filter(Boolean).join(' · ')}</span>
        <span>
          {rejected_at
            ? t('delivery.cash.rejected', { reason: reject_reason ?? '' })
            : received_at
              ? t('delivery.cash.received', { time: dateTimeText(received_at, language, time_zone) })
              : t('delivery.cash.unreceived')}
        </span>
        {counted !== null && <span>{t('delivery.cash.counted', { amount: money(counted) })}</span>}
      </p>
      {!received_at && !rejected_at && (
        <ActionButton
          busy={busy}
          label={t('delivery.cash.take_back_named', { amount: money(amount) })}
          onClick={() => void takeBack()}
        >
          {t('delivery.cash.take_back')}
        </ActionButton>
      )}
      <FormMessage error={message} />
    </li>
  )
}

// The number of days that are shown before expanding.
const atOnce = 3

const Days = ({ days }: { days: readonly Day[] }) =>
  days.length === 0 ? null : (
    <ul>
      {days.map((day) => (
        <DayEntry key={day.shop_day} day={day} />
      ))}
    </ul>
  )

/** The cash that a delivery person holds: by day, with the amounts handed over. */
export function CashPanel({ cash: { to_hand_over, difference, days, handovers } }: { cash: Cash }) {
  const { t, money } = useTranslate()
  return (
    <Panel title={t('delivery.cash.title')} id="cash">
      <p className={styles.sum}>
        {to_hand_over > 0 ? (
          <strong className="money">{money(to_hand_over)}</strong>
        ) : (
          t('delivery.cash.none')
        )}
      </p>
      {difference !== 0 && (
        <p role="status">
          {t(difference > 0 ? 'delivery.cash.short' : 'delivery.cash.over', {
            amount: money(Math.abs(difference)),
          })}
        </p>
      )}
      <Days days={days.slice(0, atOnce)} />
      {days.length > atOnce && (
        <details>
          <summary className={`link ${user.way}`}>{t('delivery.cash.earlier')}</summary>
          <Days days={days.slice(atOnce)} />
        </details>
      )}
      {handovers.length > 0 && (
        <section>
          <h3 className={styles.head}>{t('delivery.cash.handed')}</h3>
          <ul>
            {handovers.map((handover) => (
              <HandoverEntry key={handover.id} handover={handover} />
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}
