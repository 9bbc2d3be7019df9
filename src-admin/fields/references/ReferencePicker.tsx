import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../../providers/use-words.ts'
import { type Option, useOptions } from './use-options.ts'

type Props = {
  page: string
  value: number | null
  onChange: (id: number | null, option?: Option) => void
  onBlur?: () => void
  label: string
  bare?: boolean
  id?: string
  required?: boolean
  disabled?: boolean
  error?: string | undefined
  helper?: string | undefined
  placeholder?: string
  filter?: Record<string, unknown>
  /** Hears what is searched for. */
  onTyped?: (text: string) => void
}

/** One entry of another page, found by typing a part of its title. */
export function ReferencePicker({ page, value, onChange, label, bare, filter, ...rest }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { chosen, options, setTyped, loading } = useOptions({
    page,
    ids: value ? [value] : [],
    open,
    ...(filter && { filter }),
  })
  const current = value ? (chosen[0] ?? { id: value, title: '…', record: {} }) : null
  return (
    <Autocomplete<Option>
      {...(rest.id && { id: rest.id })}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      filterOptions={(all) => all}
      value={current}
      onChange={(_, option) => onChange(option?.id ?? null, option ?? undefined)}
      onInputChange={(_, text, reason) => {
        setTyped(reason === 'input' ? text : '')
        if (reason === 'input') rest.onTyped?.(text)
      }}
      getOptionLabel={(option) => option.title}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={loading}
      loadingText={t('ra.message.loading')}
      noOptionsText={t('form.nothing_found')}
      clearText={t('ra.action.clear_input_value')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      disabled={rest.disabled ?? false}
      size="small"
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          {...(bare ? {} : { label })}
          required={Boolean(rest.required && !bare)}
          error={rest.error !== undefined}
          helperText={rest.error ?? rest.helper ?? ''}
          placeholder={rest.placeholder ?? t('form.type_to_search')}
          {...(rest.onBlur && { onBlur: rest.onBlur })}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': label,
              'aria-invalid': rest.error !== undefined,
            },
          }}
        />
      )}
      sx={pickerLook}
    />
  )
}

/** As high as any other field. */
export const pickerLook = {
  // The cross shows only while one points at the field; it needs no room of its own.
  '&& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { pr: '32px' },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: '3px', pl: '6px' },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { p: '4px' },
}
