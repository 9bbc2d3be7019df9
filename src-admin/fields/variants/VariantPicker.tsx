import { Autocomplete, Box, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePickerProps } from '../../layout/page/use-picker-props.ts'
import { useDebounced } from '../../providers/requests/use-debounced.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useVariantName, VariantTitle } from './VariantTitle.tsx'

type Found = {
  product_price_info_id: number
  sku: string | null
  stock_qty?: number | null
  price?: number | null
}
type Props<V> = {
  /** Whose variants `find` finds, for the cache. */
  queryKey: readonly (string | number)[]
  onAdd: (variant: V) => void
  /** Why no more can be added. */
  full?: string | undefined
  find: (keyword: string, signal: AbortSignal) => Promise<V[]>
}

/**
 * Finds a variant by its product or SKU and adds it. The picker of the order form offers only what the storefront sells; what this
 * one finds depends on `find`.
 */
export function VariantPicker<V extends Found>({ queryKey, onAdd, find, full }: Props<V>) {
  const { t, digits, money } = useTranslate()
  const picker = usePickerProps()
  const nameOf = useVariantName()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: [...queryKey, 'variants', keyword],
    queryFn: ({ signal }) => find(keyword, signal),
    staleTime: 30_000,
    retry: false,
  })
  return (
    <Autocomplete<V>
      {...picker}
      options={data}
      loading={isFetching}
      disabled={full !== undefined}
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
            details={[
              typeof variant.price === 'number' && money(variant.price),
              typeof variant.stock_qty === 'number' &&
                t('stock.unchanged', { now: digits(variant.stock_qty) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('purchase.add_product')}
          placeholder={t('purchase.add_product_hint')}
          helperText={full}
        />
      )}
    />
  )
}
