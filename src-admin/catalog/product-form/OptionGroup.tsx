import { Box, Chip, MenuItem, Stack, TextField } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { product } from '#domain/catalog/product.ts'
import { useField } from '../../fields/use-field.ts'
import { useProblem } from '../../fields/use-problem.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { LinksPicker } from '../words/LinksPicker.tsx'
import type { OptionGroupChoices } from './use-option-groups.ts'
import { useOptionItems } from './use-option-items.ts'

const { product_type_id: groupField, item_ids: itemsField } = product.product_type_infos.of

/** One option group: its type, and the items that the product offers. */
export function OptionGroup({
  at,
  disabled,
  groups,
}: {
  at: number
  disabled: boolean
  groups: OptionGroupChoices
}) {
  const { t, title, field: label } = useTranslate()
  const { setValue } = useFormContext()
  const path = `product_type_infos.${at}`
  const group = useField<number | null>({ source: `${path}.product_type_id`, field: groupField })
  const items = useField<number[] | null>({ source: `${path}.item_ids`, field: itemsField })
  const wrong = useProblem(`${path}.item_ids`)
  const chosen = Number(group.value) || null
  const { typed, itemError } = useOptionItems(path, chosen)
  const offered = groups.offeredTo(chosen)
  const name = groups.nameOf(chosen)
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 2fr' } }}>
      <Stack sx={{ gap: 0.5, alignItems: 'flex-start', minWidth: 0 }}>
        <TextField
          id={group.id}
          select
          required
          label={label('products', 'product_type_id')}
          value={chosen ?? ''}
          error={group.error !== undefined}
          helperText={group.error ?? ''}
          disabled={disabled}
          onChange={({ target }) => {
            group.onChange(Number(target.value))
            // Items belong to their group, so a new group clears them.
            setValue(`${path}.item_ids`, [], { shouldDirty: true })
          }}
        >
          {chosen !== null && !offered.some(({ id }) => id === chosen) && (
            <MenuItem value={chosen}>{name || '…'}</MenuItem>
          )}
          {offered.map((type) => (
            <MenuItem key={type.id} value={type.id}>
              {title(type, 'type_title')}
            </MenuItem>
          ))}
        </TextField>
        {!groups.applies(chosen) && (
          <Chip size="small" color="warning" variant="outlined" label={t('product_form.does_not_apply')} />
        )}
      </Stack>
      <LinksPicker
        page="product-type-items"
        label={label('products', 'item_ids')}
        value={items.value || []}
        error={items.error ?? wrong ?? itemError}
        disabled={disabled || chosen === null}
        onChange={items.onChange}
        typed={typed}
        {...(chosen !== null && { filter: { product_type_id: chosen } })}
      />
    </Box>
  )
}
