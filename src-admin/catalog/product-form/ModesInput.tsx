import { Chip, FormControl, FormHelperText, InputLabel, Stack } from '@mui/material'
import { product } from '#domain/catalog/product.ts'
import { choices } from '#domain/fields/choices.ts'
import { useField } from '../../fields/use-field.ts'
import { useProblem } from '../../fields/use-problem.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Mode = { mode_id: number }

/** The badges of a product (docs/product.md 9: product modes), each with its switch. */
export function ModesInput({ disabled }: { disabled: boolean }) {
  const { t, title } = useTranslate()
  const { value, onChange } = useField<Mode[] | null>({
    source: 'product_mode_infos',
    field: product.product_mode_infos,
  })
  const wrong = useProblem('product_mode_infos')
  const modes = value || []
  return (
    <FormControl error={wrong !== undefined}>
      <InputLabel>{t('product_form.modes')}</InputLabel>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {choices.product_mode.map((item) => {
          const on = modes.some(({ mode_id }) => mode_id === item.id)
          const others = modes.filter(({ mode_id }) => mode_id !== item.id)
          return (
            <Chip
              key={item.id}
              label={title(item, 'title')}
              clickable
              disabled={disabled}
              aria-pressed={on}
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              onClick={() => onChange(on ? others : [...others, { mode_id: item.id }])}
            />
          )
        })}
      </Stack>
      <FormHelperText>{wrong ?? ''}</FormHelperText>
    </FormControl>
  )
}
