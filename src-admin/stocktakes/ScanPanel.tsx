import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { scanOutcome } from '#domain/catalog/stock-count.ts'
import type { CountResult, StocktakeLine } from '#domain/catalog/stocktake.ts'
import { Section } from '../layout/page/Section.tsx'
import { newKey } from '../providers/requests/new-key.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { LineRows } from './LineRows.tsx'
import { useScans } from './use-scans.ts'

type Trouble = { key: string; code: string; outcome: number; choices: readonly StocktakeLine[] }

const shownLines = 8
const shownTroubles = 5

/** The field for a scanner that types: each code and Enter counts one piece. The focus stays in it. */
export function ScanPanel({ id, onCounted }: { id: number; onCounted: () => void }) {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [lines, setLines] = useState<StocktakeLine[]>([])
  const [troubles, setTroubles] = useState<Trouble[]>([])
  const show = (result: CountResult) => {
    const fresh = result.lines.toReversed()
    const isFresh = ({ product_price_info_id: variant }: StocktakeLine) =>
      fresh.some((line) => line.product_price_info_id === variant)
    setLines((all) => [...fresh, ...all.filter((line) => !isFresh(line))].slice(0, shownLines))
    const more = result.scans
      .filter(({ outcome }) => outcome !== scanOutcome.counted)
      .map((scan) => ({ ...scan, key: newKey() }))
    if (more.length > 0) setTroubles((all) => [...more.toReversed(), ...all].slice(0, shownTroubles))
    onCounted()
  }
  const { add, waiting, isOffline } = useScans(id, { onCounted: show, onFailed: failed })
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const scanned = code.trim()
    setCode('')
    if (scanned !== '') add({ code: scanned, product_price_info_id: null })
  }
  const settle = (key: string) => {
    setTroubles((all) => all.filter((one) => one.key !== key))
    field.current?.focus()
  }
  const [last] = lines
  return (
    <Section title={t('stocktake.scan')}>
      <Box
        component="form"
        noValidate
        onSubmit={scan}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}
      >
        <TextField
          inputRef={field}
          autoFocus
          fullWidth
          label={t('stocktake.code')}
          helperText={t('stocktake.code_hint')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{
            htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 191 },
          }}
          sx={{ maxWidth: 480 }}
        />
        <Button type="submit" variant="contained" sx={{ mb: 2.75, minHeight: 40, whiteSpace: 'nowrap' }}>
          {t('stocktake.count_one')}
        </Button>
      </Box>
      <Stack sx={{ gap: 1, mt: 1 }}>
        {waiting > 0 && (
          <Alert severity={isOffline ? 'warning' : 'info'}>
            {t(isOffline ? 'stocktake.offline' : 'stocktake.sending', { smart_count: waiting })}
          </Alert>
        )}
        {troubles.map((trouble) => (
          <Problem
            key={trouble.key}
            trouble={trouble}
            onChoose={(product_price_info_id) => {
              add({ code: trouble.code, product_price_info_id })
              settle(trouble.key)
            }}
            onClose={() => settle(trouble.key)}
          />
        ))}
        <Typography role="status" variant="h2" component="p" sx={{ overflowWrap: 'anywhere', minHeight: 28 }}>
          {last && <LastCount line={last} />}
        </Typography>
      </Stack>
      {lines.length > 0 ? (
        <LineRows
          id={id}
          lines={lines}
          editable
          // A scanner would type the next code into the quantity.
          onEntered={() => field.current?.focus()}
          onCounted={(changed) => {
            setLines((all) =>
              all.map((line) =>
                line.product_price_info_id === changed.product_price_info_id ? changed : line,
              ),
            )
            onCounted()
          }}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {t('stocktake.nothing_scanned')}
        </Typography>
      )}
    </Section>
  )
}

/** The variant that was counted last, for people who look at the screen after each scan. */
function LastCount({ line }: { line: StocktakeLine }) {
  const { t, title, digits } = useTranslate()
  const name = [title(line, 'product_title'), title(line, 'variant_title')].filter(Boolean).join(' · ')
  return <>{t('stocktake.last', { name, count: digits(line.counted ?? 0) })}</>
}

const outcomes = ['unknown', 'several', 'outside', 'untracked'] as const

type ProblemProps = { trouble: Trouble; onChoose: (id: number) => void; onClose: () => void }

/** A code that counted nothing; if several variants have it, a button for each. */
function Problem({ trouble, onChoose, onClose }: ProblemProps) {
  const { t, title } = useTranslate()
  const outcome = outcomes.find((name) => scanOutcome[name] === trouble.outcome)
  return (
    <Alert
      severity={trouble.choices.length > 0 ? 'warning' : 'error'}
      onClose={onClose}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <strong>{trouble.code}</strong>: {outcome && t(`stocktake.outcomes.${outcome}`)}
      {trouble.choices.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
          {trouble.choices.map((line) => (
            <Button
              key={line.product_price_info_id}
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ textAlign: 'left', minHeight: 44 }}
              onClick={() => onChoose(line.product_price_info_id)}
            >
              {[title(line, 'product_title'), title(line, 'variant_title')].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </Stack>
      )}
    </Alert>
  )
}
