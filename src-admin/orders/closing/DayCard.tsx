import { Alert, Box, Button, ButtonBase, Chip } from '@mui/material'
import { useState } from 'react'
import { dayText } from '#domain/language/dates.ts'
import { type DayFigure, entryKinds, laterDifference } from '#domain/orders/closing/day-closing.ts'
import { toTk } from '#domain/values/money.ts'
import { amountsStyle } from '../../layout/page/row-style.ts'
import { Section } from '../../layout/page/Section.tsx'
import { saveCsv } from '../../providers/requests/save-csv.ts'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { Amount } from '../cash/Amount.tsx'
import { NoteDialog } from '../cash/NoteDialog.tsx'
import { CloseDayDialog } from './CloseDayDialog.tsx'
import { type ClosingDay, readFile, reopenDay } from './closing-calls.ts'
import { EntriesDialog } from './EntriesDialog.tsx'

/** Dues that are paid later are no difference. */
const compared = entryKinds.filter((figure) => figure !== 'dues')

/** A day with its figures: those of the closing if it is closed. */
export function DayCard({ day }: { day: ClosingDay }) {
  const { t, field, money, dateTime, language } = useTranslate()
  const { failed } = useNotifyResult()
  const may = useMay()
  const [figure, setFigure] = useState<DayFigure | null>(null)
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null)
  const [closing = null] = day.closing
  const shown = closing ?? day
  const later = closing && laterDifference(closing, day)
  const changed = later ? compared.filter((name) => later[name] !== 0) : []
  const download = async () => {
    if (!closing) return
    try {
      const { name, content } = await readFile(closing.id)
      saveCsv(name, content)
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Section
      title={dayText(day.shop_day, language)}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Chip
            size="small"
            color={closing ? 'success' : 'default'}
            variant="outlined"
            label={t(closing ? 'closing.is_closed' : day.is_today ? 'closing.today' : 'closing.is_open')}
          />
          {!closing && may('create', 'daily-closings') && (
            <Button variant="outlined" size="small" onClick={() => setOpen('close')}>
              {t('closing.close')}
            </Button>
          )}
          {closing && (
            <Button size="small" onClick={() => void download()}>
              {t('csv.download')}
            </Button>
          )}
          {closing && may('edit', 'daily-closings', { created_by: null }) && (
            <Button size="small" onClick={() => setOpen('reopen')}>
              {t('closing.reopen')}
            </Button>
          )}
        </Box>
      }
    >
      <Box sx={amountsStyle}>
        {entryKinds.map((name) => (
          <ButtonBase
            key={name}
            onClick={() => setFigure(name)}
            sx={{ justifyContent: 'flex-start', textAlign: 'left', p: 0.5, borderRadius: 1, minHeight: 44 }}
          >
            <Amount label={field('daily-closings', name)} amount={shown[name]} warn={name === 'dues'} />
          </ButtonBase>
        ))}
      </Box>
      {closing && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[
            t('closing.closed_by', { name: closing.closed_by_name ?? '', time: dateTime(closing.closed_at) }),
            closing.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      )}
      {later && changed.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('closing.changed')}{' '}
          {changed.map((name) => `${field('daily-closings', name)}: ${money(toTk(later[name]))}`).join(', ')}
        </Alert>
      )}
      {!closing && day.unreceived > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('closing.has_open', { smart_count: day.unreceived, amount: money(day.unreceived_amount) })}
        </Alert>
      )}
      {figure && <EntriesDialog shop_day={day.shop_day} figure={figure} onClose={() => setFigure(null)} />}
      {open === 'close' && <CloseDayDialog day={day} onClose={() => setOpen(null)} />}
      {open === 'reopen' && closing && (
        <NoteDialog
          title={t('closing.reopen_title', { day: dayText(day.shop_day, language) })}
          text={t('closing.reopen_text')}
          label={t('cash.reason')}
          action={t('closing.reopen')}
          field="reason"
          send={(reason) => reopenDay({ id: closing.id, reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
