import { Autocomplete, Box, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuotableVariant } from '#domain/orders/prescriptions/quote.ts'
import { usePickerProps } from '../layout/page/use-picker-props.ts'
import { useDebounced } from '../providers/requests/use-debounced.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { useVariantName, VariantTitle } from '../purchasing/VariantTitle.tsx'
import { findVariants } from './prescription-calls.ts'

type Props = { quote_id: number; onAdd: (variant: QuotableVariant) => void }

/** Finds a variant that is sold now, with its price for the customer and its stock, and adds it. */
export function QuotePicker({ quote_id, onAdd }: Props) {
  const { t, digits, money } = useTranslate()
  const picker = usePickerProps()
  const nameOf = useVariantName()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['prescription-queue', 'variants', quote_id, keyword],
    queryFn: ({ signal }) => findVariants(quote_id, keyword, signal),
    staleTime: 30_000,
    retry: false,
  })
  return (
    <Autocomplete<QuotableVariant>
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
            details={[
              money(variant.price),
              variant.stock_qty === null ? null : t('stock.unchanged', { now: digits(variant.stock_qty) }),
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
        />
      )}
    />
  )
}
