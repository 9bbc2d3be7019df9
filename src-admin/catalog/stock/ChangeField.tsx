import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import { IconButton, Stack, TextField } from '@mui/material'
import { integer } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { typed: string; onType: (typed: string) => void; problem: string | undefined }

// Aligns with the input, whose label is above it.
const buttonStyle = { mt: 2.75 }

/** The difference: typed, or changed with plus and minus buttons. */
export function ChangeField({ typed, onType, problem }: Props) {
  const { t, digits } = useTranslate()
  const step = (by: 1 | -1) => {
    const next = (readChange(typed) ?? 0) + by
    onType(next > 0 ? `+${digits(next)}` : digits(next))
  }
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <IconButton aria-label={t('stock.one_less')} sx={buttonStyle} onClick={() => step(-1)}>
        <Remove />
      </IconButton>
      <TextField
        autoFocus
        required
        fullWidth
        label={t('stock.change')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        error={problem !== undefined}
        helperText={problem ?? ''}
        autoComplete="off"
        slotProps={{ htmlInput: { style: { textAlign: 'right' } } }}
      />
      <IconButton aria-label={t('stock.one_more')} sx={buttonStyle} onClick={() => step(1)}>
        <Add />
      </IconButton>
    </Stack>
  )
}

const whole = integer()

/** The typed difference: '+5', '−3', '৫'. Zero if empty, undefined if unreadable. */
export function readChange(typed: string): number | undefined {
  const plain = typed.trim().replace(/^\+/, '').replace(/^[−–]/, '-')
  const read = parse(whole, plain)
  return read === null ? 0 : (read as number | undefined)
}
