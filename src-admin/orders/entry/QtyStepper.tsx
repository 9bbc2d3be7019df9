import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import { Box, IconButton, InputBase, MenuItem, TextField } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { integer } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import type { Priced } from '#domain/orders/pricing/price.ts'
import { clampQty, qtyChoices } from '#domain/orders/pricing/quantity.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  name: string
  variant: Priced
  qty: number
  onChange: (qty: number) => void
  /** Called on Enter once the quantity has been applied. */
  onEnter?: (qty: number) => void
  autoFocus?: boolean
}

/** A quantity: one of a list, or any within the limits, typed or stepped. */
export function QtyStepper(props: Props) {
  const choices = qtyChoices(props.variant)
  return choices.length > 0 ? (
    <Listed {...props} quantities={choices.map(({ tier }) => tier.quantity)} />
  ) : (
    <Open {...props} />
  )
}

function Listed({ name, qty, onChange, quantities }: Props & { quantities: number[] }) {
  const { t, digits } = useTranslate()
  return (
    <TextField
      select
      value={qty}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: 132 }}
      slotProps={{ select: { 'aria-label': t('entry.qty_of', { product: name }) } }}
    >
      {quantities.map((quantity) => (
        <MenuItem key={quantity} value={quantity}>
          {digits(quantity)}
        </MenuItem>
      ))}
    </TextField>
  )
}

const whole = integer()

function Open({ name, variant, qty, onChange, onEnter, autoFocus }: Props) {
  const { t, digits } = useTranslate()
  const [typing, setTyping] = useState<string | null>(null)
  const take = () => {
    const read = typing === null ? qty : parse(whole, typing)
    const wanted = typeof read === 'number' ? clampQty(variant, read) : qty
    setTyping(null)
    if (wanted !== qty) onChange(wanted)
    return wanted
  }
  const step = (by: number) => onChange(clampQty(variant, qty + by))
  const keys: Record<string, () => void> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    Enter: () => {
      const taken = take()
      onEnter?.(taken)
    },
  }
  const handleKey = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Box sx={stepperStyle}>
      <IconButton
        aria-label={t('entry.less_of', { product: name })}
        disabled={clampQty(variant, qty - 1) === qty}
        onClick={() => step(-1)}
      >
        <Remove fontSize="small" />
      </IconButton>
      <InputBase
        value={typing ?? digits(qty)}
        autoFocus={autoFocus ?? false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyping(event.target.value)}
        onBlur={take}
        onKeyDown={handleKey}
        inputProps={{ inputMode: 'numeric', 'aria-label': t('entry.qty_of', { product: name }) }}
      />
      <IconButton
        aria-label={t('entry.more_of', { product: name })}
        disabled={clampQty(variant, qty + 1) === qty}
        onClick={() => step(1)}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  )
}

const stepperStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& .MuiIconButton-root': { minWidth: { xs: 44, sm: 34 }, minHeight: { xs: 44, sm: 34 } },
  '& .MuiInputBase-root': { width: 56 },
  '& input': { textAlign: 'center', p: 0.5, fontVariantNumeric: 'tabular-nums' },
}
