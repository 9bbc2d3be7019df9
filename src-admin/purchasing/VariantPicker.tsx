import { Autocomplete, Box, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundVariant } from '#domain/purchasing/purchase-order.ts'
import { usePickerProps } from '../layout/page/use-picker-props.ts'
import { useDebounced } from '../providers/requests/use-debounced.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { useVariantName, VariantTitle } from './VariantTitle.tsx'

type Found = Pick<FoundVariant, 'product_price_info_id' | 'sku'> & { stock_qty?: number | null }
type Props<V> = {
  /** The resource whose variants `find` finds. */
  resource: string
  onAdd: (variant: V) => void
  find: (keyword: string, signal: AbortSignal) => Promise<V[]>
}

/**
 * Finds a variant by its product or SKU and adds it. The picker of the order form offers only what the storefront sells; this one
 * also finds variants that are sold out or not published.
 */
export function VariantPicker<V extends Found>({ resource, onAdd, find }: Props<V>) {
  const { t, digits } = useTranslate()
  const picker = usePickerProps()
  const nameOf = useVariantName()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: [resource, 'variants', keyword],
    queryFn: ({ signal }) => find(keyword, signal),
    staleTime: 30_000,
    retry: false,
  })
  return (
    <Autocomplete<V>
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
              variant.stock_qty === null || variant.stock_qty === undefined
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
