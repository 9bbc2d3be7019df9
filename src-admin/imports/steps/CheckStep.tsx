import { Box, Paper, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import type { ImportOutcome } from '#domain/imports/run.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { ImportRun, SampledRun } from '../import-calls.ts'
import { RowsPanel } from '../rows/RowsPanel.tsx'
import { ApplyBar } from './ApplyBar.tsx'
import { MissingEntries } from './MissingEntries.tsx'

const tabs = [
  ['error', 'refused'],
  ['create', 'created'],
  ['update', 'updated'],
  ['unchanged', 'unchanged'],
] as const satisfies readonly (readonly [ImportOutcome, keyof ImportRun])[]

/** Rows that are further variants or pictures of a product whose first row has the outcome. */
const partsOf = ({ total, created, updated, unchanged, refused }: ImportRun): number =>
  total - created - updated - unchanged - refused

type Props = { run: SampledRun; onRun: (run: ImportRun) => void; onColumns: () => void }

/** Previews the outcome of the rows before anything is written; errors are corrected here. */
export function CheckStep({ run, onRun, onColumns }: Props) {
  const { t, digits } = useTranslate()
  const [shown, setShown] = useState<ImportOutcome>(
    () => tabs.find(([, count]) => run[count] > 0)?.[0] ?? 'create',
  )
  const parts = partsOf(run)
  const counts: (readonly [ImportOutcome, number])[] = [
    ...tabs.map(([outcome, count]) => [outcome, run[count]] as const),
    ...(parts > 0 ? [['part', parts] as const] : []),
  ]
  return (
    <>
      {/* The list changes with the errors. */}
      {run.refused > 0 && <MissingEntries key={run.refused} run={run} onRun={onRun} />}
      <ApplyBar run={run} onRun={onRun} onColumns={onColumns} />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Tabs
          value={shown}
          onChange={(_, chosen: ImportOutcome) => setShown(chosen)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('import_run.tabs')}
          sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
        >
          {counts.map(([outcome, count]) => (
            <Tab
              key={outcome}
              id={`import-tab-${outcome}`}
              aria-controls="import-rows"
              value={outcome}
              label={t('import_run.tab', {
                name: t(`import_run.outcome_${outcome}`),
                count: digits(count),
              })}
              sx={outcome === 'error' && run.refused > 0 ? { color: 'error.main' } : {}}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="import-rows" aria-labelledby={`import-tab-${shown}`}>
          <RowsPanel key={shown} run={run} of={shown} onRun={onRun} />
        </Box>
      </Paper>
    </>
  )
}
