import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { endPreorder, openPreorder, type StockLevel } from './stock-calls.ts'

type Props = { level: StockLevel; onClose: () => void }

/** Offers a sold-out variant for pre-order with a limit and a day, changes both, or ends it. */
export function PreorderDialog({ level, onClose }: Props) {
  const { t, title, digits } = useTranslate()
  const { done } = useNotifyResult()
  const refresh = useRefresh()
  const { problems, busy, send, missing } = useSubmit()
  const isOpen = level.preorder_on !== null
  const [pieces, setPieces] = useState(isOpen ? String(level.stock_qty ?? 0) : '')
  const [day, setDay] = useState(level.preorder_on ?? '')

  const finish = (answer: { msg: string } | undefined) => {
    if (!answer) return
    done(answer.msg)
    onClose()
    refresh()
  }
  const save = async () =>
    finish(
      await send(
        () => openPreorder({ id: level.id, pieces, available_on: day }),
        missing({ pieces, available_on: day }),
      ),
    )
  const end = async () => finish(await send(() => endPreorder(level.id)))

  return (
    <FormDialog
      title={t('stock.preorder_title')}
      action={t('stock.preorder_save')}
      disabled={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[title(level, 'product_title'), title(level, 'variant_title')].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2">{t('stock.preorder_about')}</Typography>
        <TextField
          required
          label={t('stock.preorder_pieces')}
          value={pieces}
          onChange={({ target }) => setPieces(target.value)}
          error={problems.pieces !== undefined}
          helperText={
            problems.pieces ??
            (level.preorder_qty && t('stock.preorder_expected', { pieces: digits(level.preorder_qty) }))
          }
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          type="date"
          required
          label={t('stock.preorder_day')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={problems.available_on !== undefined}
          helperText={problems.available_on}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {isOpen && (
          <Button color="inherit" disabled={busy} onClick={() => void end()} sx={{ justifySelf: 'start' }}>
            {t('stock.preorder_end')}
          </Button>
        )}
        {(problems[''] ?? problems.id) && <Alert severity="error">{problems[''] ?? problems.id}</Alert>}
      </Box>
    </FormDialog>
  )
}
