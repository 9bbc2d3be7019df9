import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { LoadError } from '../../layout/page/LoadError.tsx'
import { listStyle, rowStyle } from '../../layout/page/row-style.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useDecision } from '../failed-delivery/use-decision.ts'
import { matchTransfer, type OpenLine, readOpenLines } from './transfer-calls.ts'

type Suggestion = OpenLine['suggestions'][number]
type Choice = { line: OpenLine; suggestion: Suggestion }

/** Money that arrived and belongs to no order yet, with the transfers that look like a typo of it. */
export function OpenLines() {
  const { t, title, money, dateTime } = useTranslate()
  const may = useMay()
  const [choice, setChoice] = useState<Choice | null>(null)
  const {
    data: lines,
    error,
    refetch,
  } = useQuery({
    queryKey: ['wallet-transfers', 'open-lines'],
    queryFn: ({ signal }) => readOpenLines(signal),
    retry: false,
  })
  if (lines?.length === 0) return null
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="h2">{t('transfers.open')}</Typography>
      {lines ? (
        <Box component="ul" sx={{ ...listStyle, maxHeight: 360, overflow: 'auto' }}>
          {lines.map((line) => {
            const wallet = choices.wallet.find(({ id }) => id === line.provider)
            return (
              <Box component="li" key={line.id} sx={rowStyle}>
                <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  {line.trx_id}
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {[wallet && title(wallet, 'title'), line.sender, dateTime(line.created_at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                </Box>
                {line.suggestions.map((suggestion) => (
                  <Box key={suggestion.id} sx={{ flex: '1 1 220px' }}>
                    {t('transfers.looks_like', { trx_id: suggestion.trx_id })}{' '}
                    <Link to={`/dashboard/order-infos/${suggestion.order_info_id}/show`}>
                      {suggestion.order_id}
                    </Link>
                    {may('edit', 'wallet-transfers', { created_by: null }) && (
                      <Button size="small" onClick={() => setChoice({ line, suggestion })}>
                        {t('transfers.match')}
                      </Button>
                    )}
                  </Box>
                ))}
                <span>{money(line.amount)}</span>
              </Box>
            )
          })}
        </Box>
      ) : error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={80} />
      )}
      {choice && <MatchDialog choice={choice} onClose={() => setChoice(null)} />}
    </Box>
  )
}

function MatchDialog({ choice: { line, suggestion }, onClose }: { choice: Choice; onClose: () => void }) {
  const { t, money } = useTranslate()
  const { problems, busy, decide } = useDecision(onClose)
  return (
    <ConfirmDialog
      title={t('transfers.match_title', { order: suggestion.order_id })}
      text={t('transfers.match_text', {
        amount: money(line.amount),
        trx_id: line.trx_id,
        typed: suggestion.trx_id,
      })}
      action={t('transfers.match')}
      busy={busy}
      onConfirm={() => void decide(() => matchTransfer({ id: suggestion.id, line_id: line.id }))}
      onClose={onClose}
    >
      {problems['']}
    </ConfirmDialog>
  )
}
