import { MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { Values } from '#domain/fields/fields.ts'
import { type ProfitBy, profitGroups, type profitReport } from '#domain/operations/profit-report.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { BarTable } from './BarTable.tsx'
import { ReportPanel } from './ReportPanel.tsx'

/** Sales, cost and margin of the last 30 days, by product, category, company or day. */
export function Profit() {
  const { t, money, title, date } = useTranslate()
  const [by, setBy] = useState<ProfitBy>('product')
  return (
    <ReportPanel<Values<typeof profitReport>>
      title={t('profit.title')}
      report={`profit?by=${by}`}
      isEmpty={({ rows }) => rows.length === 0}
      aside={
        <TextField
          select
          fullWidth={false}
          size="small"
          label={t('profit.by')}
          value={by}
          onChange={({ target }) => setBy(target.value as ProfitBy)}
          sx={{ minWidth: 150 }}
        >
          {profitGroups.map((group) => (
            <MenuItem key={group} value={group}>
              {t(`profit.${group}`)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {({ rows, without_cost }) => (
        <>
          <BarTable
            caption={t('profit.title')}
            heads={[t('profit.sales'), t('profit.cost'), t('profit.margin')]}
            bars={rows.map((row) => ({
              id: row.id ?? 'none',
              title: by === 'day' ? date(row.title) : title(row, 'title'),
              size: Math.max(0, row.margin),
              figures: [money(row.sales), money(row.cost), money(row.margin)],
            }))}
          />
          {without_cost !== 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {t('profit.without_cost', { amount: money(without_cost) })}
            </Typography>
          )}
        </>
      )}
    </ReportPanel>
  )
}
