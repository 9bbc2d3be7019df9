import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateText, dateTimeText } from '#domain/language/dates.ts'
import { leftOf } from '#domain/orders/delivery-cash.ts'
import { useShop, useSite, useWords } from '../../../app/shop-context.tsx'
import { ActionButton, FormMessage, Panel } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import user from '../user-area.module.css'
import styles from './cash-panel.module.css'
import { HandOverForm } from './hand-over-form.tsx'

type Cash = ShopAnswer<'ownCash'>
type Day = Cash['days'][number]
type Handover = Cash['handovers'][number]

/** A day of the shop's calendar, which lies in no time zone. */
const useDayText = () => {
  const { language } = useWords()
  return (shop_day: string) => dateText(`${shop_day}T00:00:00Z`, language, 0)
}

function DayEntry({ day }: { day: Day }) {
  const { t, money } = useWords()
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
  const { t, money, language } = useWords()
  const { time_zone } = useSite().config
  const { revalidate } = useRevalidator()
  const { busy, message, run } = useAction()
  const day = useDayText()
  const { id, shop_day, amount, note, received_at } = handover
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
          {received_at
            ? t('delivery.cash.received', { time: dateTimeText(received_at, language, time_zone) })
            : t('delivery.cash.unreceived')}
        </span>
      </p>
      {!received_at && (
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

// The last days are those that matter.
const atOnce = 3

const Days = ({ days }: { days: readonly Day[] }) =>
  days.length === 0 ? null : (
    <ul>
      {days.map((day) => (
        <DayEntry key={day.shop_day} day={day} />
      ))}
    </ul>
  )

/** The cash that is with a delivery person: day by day, and what was handed over of it. */
export function CashPanel({ cash: { to_hand_over, days, handovers } }: { cash: Cash }) {
  const { t, money } = useWords()
  return (
    <Panel title={t('delivery.cash.title')} id="cash">
      <p className={styles.sum}>
        {to_hand_over > 0 ? (
          <strong className="money">{money(to_hand_over)}</strong>
        ) : (
          t('delivery.cash.none')
        )}
      </p>
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
