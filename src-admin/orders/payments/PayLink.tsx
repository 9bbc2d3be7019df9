import { Button, Stack, TextField, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  link: string
  busy: boolean
  /** null: the current user may not send it. */
  onSend: (() => void) | null
}

/** The payment link for the customer, to copy or to send again. */
export function PayLink({ link, busy, onSend }: Props) {
  const { t } = useTranslate()
  const [isCopied, setIsCopied] = useState(false)
  const id = useId()
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setIsCopied(true)
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        id={id}
        label={t('order.pay.link')}
        value={link}
        size="small"
        fullWidth
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Typography variant="body2" color="text.secondary">
        {t('order.pay.link_hint')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '& button': { minHeight: { xs: 44, sm: 0 } } }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {t(isCopied ? 'order.pay.link_copied' : 'order.pay.link_copy')}
        </Button>
        {onSend && (
          <Button disabled={busy} onClick={onSend}>
            {t('order.pay.link_send')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
