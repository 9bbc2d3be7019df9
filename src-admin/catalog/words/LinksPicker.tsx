import { Autocomplete, type AutocompleteRenderValueGetItemProps, Chip, TextField } from '@mui/material'
import { useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { OptionLine, Swatch, swatchOf } from '../../fields/inputs/OptionLine.tsx'
import { usePickerProps } from '../../layout/page/use-picker-props.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { isSameWord, newWords, wordsIn } from './typed-words.ts'
import { type Option, useOptions } from './use-options.ts'

/** Handling of typed words that match no option. */
export type TypedOption = {
  /** Words that are no records yet. */
  words: readonly string[]
  onType: (words: string[]) => void
  onDrop: (word: string) => void
  /** A pasted list is split at commas. */
  several?: boolean
}

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
  /** Without it only existing records can be picked. */
  typed?: TypedOption | undefined
  /** Called with the search text. */
  onTyped?: (text: string) => void
}

/** A record to pick, or a new word. */
type Choice = Option & { fresh?: boolean }

/** A picker for several records of another page, in the order of selection; with `typed` it accepts new words as well. */
export function LinksPicker({ page, value, onChange, label, bare, filter, typed, ...rest }: Props) {
  const { t } = useTranslate()
  const picker = usePickerProps()
  const [open, setOpen] = useState(false)
  // Controlled, because the input would clear itself whenever the list of selected options is recreated.
  const [text, setText] = useState('')
  const { chosen, options, setTyped, loading } = useOptions({
    page,
    ids: value,
    open,
    ...(filter && { filter }),
  })
  const picked = value.map(
    (id) => chosen.find((option) => option.id === id) ?? { id, title: '…', record: {} },
  )
  const current: Choice[] = [...picked, ...(typed?.words ?? []).map(fresh)]
  const write = (next: string) => {
    setText(next)
    setTyped(next)
  }
  const take = (words: readonly string[]) => {
    const there = current.map(({ title }) => title)
    const wanted = newWords(words, there)
    const known = options.filter(({ title }) => wanted.some((word) => isSameWord(word, title)))
    if (known.length > 0) onChange([...new Set([...value, ...known.map(({ id }) => id)])])
    const unknown = wanted.filter((word) => !known.some(({ title }) => isSameWord(word, title)))
    if (unknown.length > 0) typed?.onType(unknown)
  }
  const handleChange = (all: (Choice | string)[]) => {
    const words = all.filter((each) => typeof each === 'string')
    const entries = all.filter((each) => typeof each !== 'string')
    const ids = entries.filter((each) => !each.fresh).map(({ id }) => id)
    const named = entries.filter((each) => each.fresh).map(({ title }) => title)
    for (const word of typed?.words ?? []) if (!named.includes(word)) typed?.onDrop(word)
    if (ids.length !== value.length || ids.some((id, at) => id !== value[at])) onChange(ids)
    const more = [...named.filter((word) => !typed?.words.includes(word)), ...words]
    if (more.length > 0) {
      take(more)
      write('')
    }
  }
  const unknown =
    typed && text.trim() && ![...options, ...current].some(({ title }) => isSameWord(title, text))
  return (
    <Autocomplete<Choice, true, false, boolean>
      {...picker}
      {...(rest.id && { id: rest.id })}
      multiple
      freeSolo={typed !== undefined}
      forcePopupIcon
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={unknown ? [...options, fresh(text.trim())] : options}
      filterOptions={(all) => all}
      filterSelectedOptions
      // Enter adds a word; it does not submit the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      disableCloseOnSelect
      value={current}
      onChange={(_, all) => handleChange(all)}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return
        if (reason !== 'input') return write('')
        rest.onTyped?.(next)
        if (!typed) return write(next)
        const { words, rest: left } = wordsIn(next, typed.several === true)
        if (words.length > 0) take(words)
        write(left)
      }}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
      getOptionKey={keyOf}
      isOptionEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option.fresh ? (
            t('form.word_add', { word: option.title })
          ) : (
            <RecordContextProvider value={{ ...option.record, id: option.id }}>
              <OptionLine page={page} />
            </RecordContextProvider>
          )}
        </li>
      )}
      renderValue={(all, itemProps) => <Chips page={page} all={all as Choice[]} itemProps={itemProps} />}
      loading={loading}
      disabled={rest.disabled ?? false}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(bare ? {} : { label })}
          error={rest.error !== undefined}
          helperText={rest.error ?? rest.helper ?? (typed && text.trim() ? t('form.word_hint') : '')}
          placeholder={current.length === 0 ? t('form.type_to_search') : ''}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  )
}

const fresh = (title: string): Choice => ({ id: 0, title, record: {}, fresh: true })

const keyOf = (option: Choice | string): string =>
  typeof option === 'string' ? option : option.fresh ? `new ${option.title}` : String(option.id)

type ChipsProps = { page: string; all: Choice[]; itemProps: AutocompleteRenderValueGetItemProps<true> }

function Chips({ page, all, itemProps }: ChipsProps) {
  const { t } = useTranslate()
  return all.map((option, index) => {
    const { key, ...props } = itemProps({ index })
    const label = option.fresh ? `${option.title} · ${t('form.word_new')}` : option.title
    return (
      <Chip
        key={key}
        {...props}
        size="small"
        label={label}
        {...(swatchOf(page, option.record) && { icon: <Swatch page={page} record={option.record} /> })}
        {...(option.fresh && { color: 'primary', variant: 'outlined' })}
      />
    )
  })
}
