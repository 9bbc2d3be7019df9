import { Autocomplete, Box, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundVariant } from '#domain/purchasing/purchase-order.ts'
import { usePickerProps } from '../layout/page/use-picker-props.ts'
import { useDebounced } from '../providers/requests/use-debounced.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { findVariants } from './purchase-calls.ts'
import { useVariantName, VariantTitle } from './VariantTitle.tsx'

/**
 * Finds a variant by its product or SKU and adds it. The picker of the order form offers only what the storefront sells; this one
 * also finds variants that are sold out or not published.
 */
export function VariantPicker({ onAdd }: { onAdd: (variant: FoundVariant) => void }) {
  const { t, digits } = useTranslate()
  const picker = usePickerProps()
  const nameOf = useVariantName()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['purchase-orders', 'variants', keyword],
    queryFn: ({ signal }) => findVariants(keyword, signal),
    staleTime: 30_000,
    retry: false,
  })
  return (
    <Autocomplete<FoundVariant>
      {...picker}
      options={data}
      loading={isFetching}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, variant) => variant && onAdd(variant)}
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={({ product_price_info_id }) => product_price_info_id}
      blurOnSelect={false}
      autoHighlight
      renderOption={({ key, ...props }, variant) => (
        <Box component="li" {...props} key={key}>
          <VariantTitle
            variant={variant}
            details={
              variant.stock_qty === null
                ? undefined
                : t('stock.unchanged', { now: digits(variant.stock_qty) })
            }
          />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('purchase.add_product')}
          placeholder={t('purchase.add_product_hint')}
        />
      )}
    />
  )
}
