import { Alert, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { parse } from '#domain/fields/parse.ts'
import { codeRequest } from '#domain/orders/promotions/promotion-report.ts'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { generateCodes } from './promotion-calls.ts'

type Props = { id: number; onGenerated: () => void; onClose: () => void }

/** Generates single-use codes for a promotion. */
export function CodesDialog({ id, onGenerated, onClose }: Props) {
  const { t } = useTranslate()
  const { done } = useNotifyResult()
  const { send, busy, problems, missing } = useSubmit()
  const [prefix, setPrefix] = useState('')
  const [count, setCount] = useState('100')
  const submit = async () => {
    const wanted = parse(codeRequest.count, count)
    const answer = await send(
      () => generateCodes({ id, prefix: prefix.trim() || null, count: Number(wanted) }),
      missing({ count }),
    )
    if (!answer) return
    done(answer.msg)
    onGenerated()
    onClose()
  }
  return (
    <FormDialog
      title={t('promotions.generate')}
      action={t('promotions.generate')}
      disabled={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          autoFocus
          required
          label={t('promotions.count')}
          value={count}
          error={problems.count !== undefined}
          helperText={problems.count ?? t('promotions.count_hint')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          onChange={(event) => setCount(event.target.value)}
        />
        <TextField
          label={t('promotions.prefix')}
          value={prefix}
          error={problems.prefix !== undefined}
          helperText={problems.prefix ?? t('promotions.prefix_hint')}
          slotProps={{ htmlInput: { maxLength: 20 } }}
          onChange={(event) => setPrefix(event.target.value)}
        />
      </Stack>
    </FormDialog>
  )
}
