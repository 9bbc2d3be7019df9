import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-admin'
import { dayText } from '#domain/language/dates.ts'
import { leftOf } from '#domain/orders/delivery/delivery-cash.ts'
import { listStyle, rowAmountsStyle, rowStyle } from '../../layout/page/row-style.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { Amount } from './Amount.tsx'
import { CashOrdersDialog } from './CashOrdersDialog.tsx'
import type { Holder } from './cash-calls.ts'

/** A holder of cash: what is to be handed over, what waits for its receipt, what was short, and the days. */
export function HolderRow({ holder }: { holder: Holder }) {
  const { t, language } = useTranslate()
  const [day, setDay] = useState<string | null>(null)
  const { delivery_person_id, holder_name, to_hand_over, unreceived, difference, oldest_day, days } = holder
  const name = holder_name ?? t('cash.unknown')
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {delivery_person_id === null ? (
          name
        ) : (
          <Link to={`/dashboard/delivery-persons/${delivery_person_id}`}>{name}</Link>
        )}
        {oldest_day && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('cash.since', { day: dayText(oldest_day, language) })}
          </Box>
        )}
      </Box>
      <Box sx={rowAmountsStyle}>
        <Amount label={t('cash.to_hand_over')} amount={to_hand_over} />
        <Amount label={t('cash.unreceived')} amount={unreceived} />
        <Amount label={t(difference < 0 ? 'cash.over' : 'cash.short')} amount={Math.abs(difference)} warn />
      </Box>
      {days.length > 0 && (
        <Box component="details" sx={{ flex: '1 1 100%' }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontSize: 13, py: { xs: 1.5, sm: 0.5 } }}>
            {t('cash.days', { smart_count: days.length })}
          </Box>
          <Box component="ul" sx={listStyle}>
            {days.map((one) => (
              <Box component="li" key={one.shop_day} sx={rowStyle}>
                <Box sx={{ flex: '1 1 120px' }}>{dayText(one.shop_day, language)}</Box>
                <Box sx={rowAmountsStyle}>
                  <Amount label={t('cash.collected')} amount={one.collected} />
                  <Amount label={t('cash.handed_over')} amount={one.handed_over} />
                  <Amount label={t('cash.left')} amount={leftOf(one)} />
                </Box>
                {delivery_person_id !== null && one.orders > 0 && (
                  <Button size="small" onClick={() => setDay(one.shop_day)}>
                    {t('cash.orders', { smart_count: one.orders })}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {day !== null && delivery_person_id !== null && (
        <CashOrdersDialog {...{ delivery_person_id, name }} shop_day={day} onClose={() => setDay(null)} />
      )}
    </Box>
  )
}
