import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { dayText } from '#domain/language/dates.ts'
import { listStyle, rowStyle } from '../../layout/page/row-style.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type Difference, settleDifference, writeOffDifference } from './cash-calls.ts'
import { NoteDialog } from './NoteDialog.tsx'

type Decision = { difference: Difference; what: 'settle' | 'write_off' }

/** The handovers that were short or over, until they are settled or written off. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t, money, language } = useTranslate()
  const may = useMay()
  const [decision, setDecision] = useState<Decision | null>(null)
  const others = { created_by: null }
  const sum = ({ amount }: Difference) => money(Math.abs(amount))
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h2">{t('cash.differences')}</Typography>
      <Box component="ul" sx={listStyle}>
        {differences.map((difference) => (
          <Box component="li" key={difference.id} sx={rowStyle}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {t(difference.amount > 0 ? 'cash.short_by' : 'cash.over_by', {
                name: difference.holder_name ?? t('cash.unknown'),
                amount: sum(difference),
              })}
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {dayText(difference.shop_day, language)} · {difference.note}
              </Box>
            </Box>
            {may('edit', 'order-infos', others) && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => setDecision({ difference, what: 'settle' })}
              >
                {t('cash.settle')}
              </Button>
            )}
            {may('edit', 'daily-closings', others) && (
              <Button size="small" onClick={() => setDecision({ difference, what: 'write_off' })}>
                {t('cash.write_off')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {decision && (
        <NoteDialog
          title={t(`cash.${decision.what}_title`, { amount: sum(decision.difference) })}
          text={t(`cash.${decision.what}_text`)}
          label={t('cash.note')}
          action={t(`cash.${decision.what}`)}
          optional={decision.what === 'settle'}
          field="note"
          send={(note) =>
            (decision.what === 'settle' ? settleDifference : writeOffDifference)({
              id: decision.difference.id,
              note: note || null,
            })
          }
          onClose={() => setDecision(null)}
        />
      )}
    </Box>
  )
}
