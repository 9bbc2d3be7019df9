import { Stack, TextField } from '@mui/material'
import { useState } from 'react'
import type { Values } from '#domain/fields/fields.ts'
import type { entryReport } from '#domain/operations/reports.ts'
import { toClock } from '../fields/inputs/clock.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { BarTable } from './BarTable.tsx'
import { ReportPanel } from './ReportPanel.tsx'

const today = () => toClock(new Date().toISOString()).slice(0, 10)

/** docs/domain.md 3.8: the number of records that each user created and changed within a range of days. */
export function EntryReport() {
  const { t, digits } = useTranslate()
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
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
    <ReportPanel<Values<typeof entryReport>>
      title={t('report.entries')}
      report={`data-entry-opt-rpt?req_date=${from},${to < from ? from : to}`}
      isEmpty={({ rows }) => rows.length === 0}
      aside={
        <Stack direction="row" sx={{ gap: 1 }}>
          {day(t('report.from'), from, setFrom)}
          {day(t('report.to'), to, setTo)}
        </Stack>
      }
    >
      {({ rows }) => (
        <BarTable
          caption={t('report.entries')}
          heads={[t('report.entered'), t('report.changed')]}
          bars={rows.map((row) => ({
            id: row.id,
            title: row.title,
            size: row.total_insert + row.total_update,
            figures: [digits(row.total_insert), digits(row.total_update)],
          }))}
        />
      )}
    </ReportPanel>
  )
}
