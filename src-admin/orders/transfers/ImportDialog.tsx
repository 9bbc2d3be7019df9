import { Alert, Box, Button, DialogContentText, MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { Link, useRefresh } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { lineReasons } from '#domain/orders/wallets/wallet.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { listStyle, rowStyle } from '../../layout/page/row-style.ts'
import { useSubmit } from '../../providers/requests/use-submit.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { importStatement, readStatementFile, type StatementResult } from './transfer-calls.ts'

/** Imports a statement of a wallet: pasted messages, a pasted table, or a CSV or Excel file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, title } = useTranslate()
  const refresh = useRefresh()
  const { problems, busy, send } = useSubmit()
  const [text, setText] = useState('')
  const [provider, setProvider] = useState('')
  const [result, setResult] = useState<StatementResult | null>(null)
  const readFile = async (file: File | undefined) => {
    const read = file && (await send(() => readStatementFile(file)))
    if (read !== undefined) setText(read)
  }
  const submit = async () => {
    const response = await send(() =>
      importStatement({ text, provider: provider === '' ? null : Number(provider) }),
    )
    if (!response) return
    setResult(response.data)
    refresh()
  }
  if (result)
    return (
      <FormDialog title={t('transfers.result')} width="sm" onClose={onClose}>
        <Result result={result} />
      </FormDialog>
    )
  return (
    <FormDialog
      title={t('transfers.import')}
      action={t('transfers.import')}
      width="sm"
      disabled={busy || text.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText variant="body2">{t('transfers.import_text')}</DialogContentText>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          select
          label={t('transfers.wallet')}
          value={provider}
          onChange={({ target }) => setProvider(target.value)}
          helperText={t('transfers.wallet_hint')}
        >
          <MenuItem value="">{t('transfers.any_wallet')}</MenuItem>
          {choices.wallet.map((wallet) => (
            <MenuItem key={wallet.id} value={String(wallet.id)}>
              {title(wallet, 'title')}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          autoFocus
          multiline
          minRows={6}
          maxRows={12}
          label={t('transfers.text')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={problems.text !== undefined}
          helperText={problems.text}
        />
        <Button component="label" variant="outlined" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('transfers.file')}
          <input
            hidden
            type="file"
            accept=".csv,.xlsx,.txt"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </Button>
      </Stack>
    </FormDialog>
  )
}

function Result({ result: { matched, known, ignored, rest } }: { result: StatementResult }) {
  const { t, money } = useTranslate()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity={rest.length === 0 ? 'success' : 'warning'}>
        {t('transfers.summary', { smart_count: matched, rest: rest.length })}
      </Alert>
      {known > 0 && <span>{t('transfers.known', { smart_count: known })}</span>}
      {ignored > 0 && <span>{t('transfers.ignored', { smart_count: ignored })}</span>}
      <Box component="ul" sx={listStyle}>
        {rest.map((line) => {
          const reason = lineReasons.find((one) => one === line.reason) ?? 'unknown'
          return (
            <Box component="li" key={`${line.line} ${line.trx_id}`} sx={rowStyle}>
              <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {line.trx_id}
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t(`transfers.reasons.${reason}`)}</Box>
              </Box>
              {line.order_info_id !== null && (
                <Link to={`/dashboard/order-infos/${line.order_info_id}/show`}>{line.order_id ?? ''}</Link>
              )}
              <span>{money(line.amount)}</span>
            </Box>
          )
        })}
      </Box>
    </Stack>
  )
}
