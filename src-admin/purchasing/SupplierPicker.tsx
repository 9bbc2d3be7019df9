import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePickerProps } from '../layout/page/use-picker-props.ts'
import { useDebounced } from '../providers/requests/use-debounced.ts'
import { useTranslate } from '../providers/use-translate.ts'
import type { FoundSupplier } from './draft.ts'
import { findSuppliers } from './purchase-calls.ts'

type Props = {
  value: FoundSupplier | null
  onChange: (supplier: FoundSupplier | null) => void
  error: string | undefined
}

/** A supplier, found by a part of the name or phone number. */
export function SupplierPicker({ value, onChange, error }: Props) {
  const { t, name } = useTranslate()
  const picker = usePickerProps()
  const [typed, setTyped] = useState('')
  // The name of the chosen supplier is no search.
  const keyword = useDebounced(typed === value?.supplier_name ? '' : typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['purchase-orders', 'suppliers', keyword],
    queryFn: ({ signal }) => findSuppliers(keyword, signal),
    staleTime: 30_000,
    retry: false,
  })
  return (
    <Autocomplete<FoundSupplier>
      {...picker}
      options={data}
      loading={isFetching}
      value={value}
      onChange={(_, supplier) => onChange(supplier)}
      onInputChange={(_, text) => setTyped(text)}
      filterOptions={(all) => all}
      getOptionLabel={({ supplier_name }) => supplier_name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={name('suppliers')}
          placeholder={t('purchase.supplier_hint')}
          error={error !== undefined}
          helperText={error ?? ''}
        />
      )}
    />
  )
}
