import Add from '@mui/icons-material/Add'
import { Box, Button, Stack } from '@mui/material'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { product } from '#domain/catalog/product.ts'
import { LinksPicker } from '../fields/LinksPicker.tsx'
import { ReferencePicker } from '../fields/ReferencePicker.tsx'
import { RowTools } from '../fields/RowTools.tsx'
import { useField } from '../fields/use-field.ts'
import { useWords } from '../providers/use-words.ts'

const SOURCE = 'product_type_infos'
const { product_type_id: groupField, item_ids: itemsField } = product.product_type_infos.of

/** The option groups that a product offers, each with its items ("Flavour": "Mint", "Lemon"). */
export function OptionGroups({ disabled }: { disabled: boolean }) {
  const { t } = useWords()
  const { fields: rows, append, remove, move } = useFieldArray({ name: SOURCE, keyName: 'row_key' })
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      {rows.map((row, at) => (
        <Stack key={row.row_key} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Group at={at} disabled={disabled} />
          {!disabled && (
            <Box sx={{ pt: 2.75 }}>
              <RowTools at={at} count={rows.length} onMove={move} onRemove={remove} direction="row" />
            </Box>
          )}
        </Stack>
      ))}
      {!disabled && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => append({ product_type_id: null, item_ids: [] }, { shouldFocus: false })}
        >
          {t('product.add_option')}
        </Button>
      )}
    </Stack>
  )
}

function Group({ at, disabled }: { at: number; disabled: boolean }) {
  const { field: label } = useWords()
  const { setValue } = useFormContext()
  const path = `${SOURCE}.${at}`
  const group = useField<number | null>({ source: `${path}.product_type_id`, field: groupField })
  const items = useField<number[] | null>({ source: `${path}.item_ids`, field: itemsField })
  const chosen = useWatch({ name: `${path}.product_type_id` }) as number | null
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 2fr' } }}>
      <ReferencePicker
        page="product-types"
        label={label('products', 'product_type_id')}
        value={group.value}
        error={group.error}
        disabled={disabled}
        required
        onChange={(id) => {
          group.onChange(id)
          // Items belong to their group.
          setValue(`${path}.item_ids`, [], { shouldDirty: true })
        }}
      />
      <LinksPicker
        page="product-type-items"
        label={label('products', 'item_ids')}
        value={items.value ?? []}
        error={items.error}
        disabled={disabled || !chosen}
        onChange={items.onChange}
        {...(chosen && { filter: { product_type_id: chosen } })}
      />
    </Box>
  )
}
