import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../../providers/use-words.ts'
import { type Option, useOptions } from './use-options.ts'
import { usePickerProps } from './use-picker-props.ts'

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
  const picker = usePickerProps()
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
      {...picker}
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
      disabled={rest.disabled ?? false}
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
    />
  )
}
