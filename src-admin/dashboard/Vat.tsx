import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { Values } from '#domain/fields/fields.ts'
import { dayText } from '#domain/language/dates.ts'
import { sumsByRate, type VatRow, vatCsv, type vatReport } from '#domain/operations/vat-report.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { dayAfter } from '../fields/inputs/day-after.ts'
import { saveCsv } from '../providers/requests/save-csv.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { BarTable } from './BarTable.tsx'
import { ReportPanel } from './ReportPanel.tsx'

/** The VAT of invoices and credit notes by rate and day, from the first of the month by default; also as a CSV file. */
export function Vat() {
  const { t, zone } = useTranslate()
  const today = dayAfter(0, zone)
  const [chosenFrom, setFrom] = useState<string | null>(null)
  const [chosenTo, setTo] = useState<string | null>(null)
  // The time zone of the shop is known once its settings have been read.
  const from = chosenFrom ?? `${today.slice(0, 8)}01`
  const to = chosenTo ?? today
  const day = (label: string, value: string, change: (day: string) => void) => (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => target.value && change(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <ReportPanel<Values<typeof vatReport>>
      title={t('vat.title')}
      report={`vat?req_date=${from},${to < from ? from : to}`}
      isEmpty={({ rows }) => rows.length === 0}
      aside={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {day(t('report.from'), from, setFrom)}
          {day(t('report.to'), to, setTo)}
        </Stack>
      }
    >
      {({ rows }) => <Figures rows={rows} file={`vat-${from}-${to}.csv`} />}
    </ReportPanel>
  )
}

function Figures({ rows, file }: { rows: readonly VatRow[]; file: string }) {
  const { t, digits, money, language } = useTranslate()
  const gross = ({ net, vat }: Pick<VatRow, 'net' | 'vat'>) => toTk(toPoisha(net) + toPoisha(vat))
  const heads = [t('vat.net'), t('vat.vat'), t('vat.gross')] as const
  const barOf = (id: string, title: string, row: Pick<VatRow, 'net' | 'vat'>) => ({
    id,
    title,
    size: Math.max(0, row.vat),
    figures: [money(row.net), money(row.vat), money(gross(row))],
  })
  const save = () => {
    const content = vatCsv(rows, [t('vat.day'), t('vat.rate'), ...heads])
    saveCsv(file, content)
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ width: 1, overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('vat.by_rate')}>
        <BarTable
          caption={t('vat.by_rate')}
          heads={[...heads]}
          bars={sumsByRate(rows).map((row) => barOf(String(row.vat_rate), `${digits(row.vat_rate)}%`, row))}
        />
      </Box>
      <Typography variant="h3">{t('vat.by_day')}</Typography>
      <Box
        sx={{ width: 1, overflow: 'auto', maxHeight: 320 }}
        tabIndex={0}
        role="region"
        aria-label={t('vat.by_day')}
      >
        <BarTable
          caption={t('vat.by_day')}
          heads={[...heads]}
          bars={rows.map((row) =>
            barOf(
              `${row.day} ${row.vat_rate}`,
              `${dayText(row.day, language)} · ${digits(row.vat_rate)}%`,
              row,
            ),
          )}
        />
      </Box>
      <Button variant="outlined" onClick={save}>
        {t('csv.download')}
      </Button>
    </Stack>
  )
}
