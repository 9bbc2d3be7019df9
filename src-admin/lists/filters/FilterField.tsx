import { TextField } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/fields.ts'
import { pageOf } from '../../providers/registry.ts'
import { useWords } from '../../providers/use-words.ts'
import { spans } from './date-spans.ts'
import { FilterPicker } from './FilterPicker.tsx'
import { FilterSelect, filterLook } from './FilterSelect.tsx'

type Props = { name: string; field: Field; value: unknown; onChange: (value: unknown) => void }

/** One filter of a list, by the kind of its field. */
export function FilterField({ name, field, value, onChange }: Props) {
  const page = useResourceContext() ?? ''
  const { t, title, zone, field: labelOf } = useWords()
  const label = labelOf(page, name)

  if (field.kind === 'reference' || field.kind === 'links')
    return <FilterPicker page={pageOf(field.to)} label={label} value={value} onChange={onChange} />
  const options =
    field.kind === 'choice'
      ? choices[field.of].map((item) => [String(item.id), title(item, 'title')] as const)
      : field.kind === 'flag'
        ? ([
            ['true', `${label}: ${t('ra.boolean.true')}`],
            ['false', `${label}: ${t('ra.boolean.false')}`],
          ] as const)
        : field.kind === 'time' || field.kind === 'date'
          ? spans(new Date(), zone).map(({ key, span }) => [span, t(`list.spans.${key}`)] as const)
          : null
  if (!options) return <Typed label={label} value={value} onChange={onChange} />
  return (
    <FilterSelect
      label={label}
      value={value === undefined || value === null ? '' : String(value)}
      options={options}
      onChange={onChange}
    />
  )
}

type Part = { label: string; value: unknown; onChange: (value: unknown) => void }

const Typed = ({ label, value, onChange }: Part) => (
  <TextField
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value || undefined)}
    placeholder={label}
    sx={filterLook}
    slotProps={{ htmlInput: { 'aria-label': label } }}
  />
)
