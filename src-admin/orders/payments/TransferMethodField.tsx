import { MenuItem, TextField } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  /** 0: not selected yet. */
  value: number
  onChange: (method: number) => void
  error: string | undefined
  autoFocus?: boolean
}

/** How money moved that a user records: cash, bank transfer or a wallet. */
export function TransferMethodField({ value, onChange, error, autoFocus = false }: Props) {
  const { t, title } = useTranslate()
  return (
    <TextField
      select
      required
      autoFocus={autoFocus}
      label={t('order.pay.transfer_method')}
      value={value || ''}
      onChange={({ target }) => onChange(Number(target.value))}
      error={error !== undefined}
      helperText={error}
    >
      {choices.transfer_method.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {title(one, 'title')}
        </MenuItem>
      ))}
    </TextField>
  )
}
