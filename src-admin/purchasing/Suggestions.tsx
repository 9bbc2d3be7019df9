import { Alert, Box, Button, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Suggestions as Found, suggestionsPerPage } from '#domain/purchasing/suggestion.ts'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { LoadError } from '../layout/page/LoadError.tsx'
import { listStyle } from '../layout/page/row-style.ts'
import { Section } from '../layout/page/Section.tsx'
import { PageButtons } from '../lists/ListPagination.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { type DraftLine, lineOf } from './draft.ts'
import { readSuggestions } from './purchase-calls.ts'

type Suggestion = Found['suggestions'][number]

/** What should be bought; the selected ones are added to the draft with the suggested quantities. */
export function Suggestions({ onAdd }: { onAdd: (lines: DraftLine[]) => void }) {
  const { t } = useTranslate()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Suggestion>>(new Map())
  const { data, error, refetch } = useQuery({
    queryKey: ['purchase-orders', 'suggestions', page],
    queryFn: ({ signal }) => readSuggestions(page, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const choose = (rows: readonly Suggestion[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const row of rows)
      if (isChosen) next.set(row.product_price_info_id, row)
      else next.delete(row.product_price_info_id)
    setChosen(next)
  }
  const shown = data?.suggestions ?? []
  const isAllChosen = shown.length > 0 && shown.every(({ product_price_info_id: id }) => chosen.has(id))
  const pages = Math.ceil((data?.total ?? 0) / suggestionsPerPage)
  return (
    <Section
      title={t('purchase.suggested')}
      aside={
        <Button
          variant="outlined"
          disabled={chosen.size === 0}
          onClick={() => {
            onAdd([...chosen.values()].map((row) => lineOf(row, row.suggested)))
            setChosen(new Map())
          }}
        >
          {t('purchase.add_selected')}
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('purchase.suggested_hint')}
      </Typography>
      {error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : data.total === 0 ? (
        <Alert severity="success">{t('purchase.nothing_needed')}</Alert>
      ) : (
        <>
          <FormControlLabel
            control={
              <Checkbox
                checked={isAllChosen}
                indeterminate={!isAllChosen && shown.some((row) => chosen.has(row.product_price_info_id))}
                onChange={(_, isChecked) => choose(shown, isChecked)}
              />
            }
            label={t('purchase.select_page')}
          />
          <Box component="ul" sx={{ ...listStyle, maxHeight: { md: 360 }, overflowY: { md: 'auto' } }}>
            {shown.map((row) => (
              <Row
                key={row.product_price_info_id}
                row={row}
                isChosen={chosen.has(row.product_price_info_id)}
                onChoose={(isChosen) => choose([row], isChosen)}
              />
            ))}
          </Box>
          {pages > 1 && (
            <Box sx={{ mt: 1.5, '& ul': { justifyContent: 'center' } }}>
              <PageButtons
                label={t('purchase.pages')}
                count={pages}
                rowsPerPage={1}
                page={page - 1}
                onPageChange={(_, next) => setPage(next + 1)}
              />
            </Box>
          )}
        </>
      )}
    </Section>
  )
}

type RowProps = { row: Suggestion; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function Row({ row, isChosen, onChoose }: RowProps) {
  const { t, digits, money } = useTranslate()
  const nameOf = useVariantName()
  const facts = [
    t('stock.unchanged', { now: digits(row.stock_qty ?? 0) }),
    t('purchase.sold', { sold: digits(row.sold) }),
    row.expected > 0 && t('purchase.expected', { expected: digits(row.expected) }),
    row.last_cost !== null && t('purchase.last_cost', { cost: money(row.last_cost) }),
  ]
  return (
    <Box component="li" sx={rowStyle}>
      <Checkbox
        checked={isChosen}
        onChange={(_, checked) => onChoose(checked)}
        slotProps={{ input: { 'aria-label': nameOf(row) } }}
      />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <VariantTitle variant={row} />
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {t('purchase.buy', { pieces: digits(row.suggested) })}
      </Box>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
