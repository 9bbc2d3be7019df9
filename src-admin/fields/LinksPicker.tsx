import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../providers/use-words.ts'
import { pickerLook } from './ReferencePicker.tsx'
import { type Option, useOptions } from './use-options.ts'

type Props = {
  page: string
  value: number[]
  onChange: (ids: number[]) => void
  label: string
  bare?: boolean
  id?: string
  disabled?: boolean
  error?: string | undefined
  helper?: string | undefined
  filter?: Record<string, unknown>
}

/** Several entries of another page, in the order in which they were chosen. */
export function LinksPicker({ page, value, onChange, label, bare, filter, ...rest }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  // Ours, because the input would empty itself whenever the list of chosen ones is made anew.
  const [text, setText] = useState('')
  const { chosen, options, setTyped, loading } = useOptions({
    page,
    ids: value,
    open,
    ...(filter && { filter }),
  })
  const current = value.map(
    (id) => chosen.find((option) => option.id === id) ?? { id, title: '…', record: {} },
  )
  return (
    <Autocomplete<Option, true>
      {...(rest.id && { id: rest.id })}
      multiple
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      filterOptions={(all) => all}
      filterSelectedOptions
      disableCloseOnSelect
      value={current}
      onChange={(_, picked) => onChange(picked.map(({ id }) => id))}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason === 'reset') return
        setText(reason === 'input' ? typed : '')
        setTyped(reason === 'input' ? typed : '')
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
          error={rest.error !== undefined}
          helperText={rest.error ?? rest.helper ?? ''}
          placeholder={value.length === 0 ? t('form.type_to_search') : ''}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
      sx={pickerLook}
    />
  )
}
