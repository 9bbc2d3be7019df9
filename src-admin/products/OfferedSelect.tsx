import { MenuItem, TextField } from '@mui/material'
import { useGetManyAggregate, useReference } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { variant } from '#domain/catalog/product.ts'
import { entryOf } from '../entries.ts'
import { useField } from '../fields/use-field.ts'
import { useWords } from '../providers/use-words.ts'
import { chosenItem, type ProductForm, type VariantForm, withItem } from './offered.ts'

type Select = {
  page: string
  ids: number[]
  value: number | null
  onChange: (id: number | null) => void
  label: string
  bare: boolean
  disabled: boolean
  error: string | undefined
}

/** One of what the product offers; nothing chosen stands for any of it. */
function Choose({ page, ids, value, onChange, label, bare, disabled, error }: Select) {
  const { t, title } = useWords()
  const { data = [] } = useGetManyAggregate(page, { ids }, { enabled: ids.length > 0 })
  return (
    <TextField
      select
      {...(bare ? {} : { label })}
      value={value !== null && ids.includes(value) ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? ''}
      slotProps={{
        select: {
          displayEmpty: true,
          inputProps: { 'aria-label': label },
        },
      }}
    >
      <MenuItem value="">{t('product.free_choice')}</MenuItem>
      {ids.map((id) => {
        const found = data.find((each) => each?.id === id)
        return (
          <MenuItem key={id} value={id}>
            {found ? title(found, entryOf(page).title) : '…'}
          </MenuItem>
        )
      })}
    </TextField>
  )
}

type Own = {
  source: string
  page: string
  /** The field of the product that says what there is to choose from. */
  offered: 'color_ids' | 'size_ids'
  label: string
  bare: boolean
  disabled: boolean
}

/** The colour or the size of a price entry. */
export function OfferedSelect({ source, offered, ...rest }: Own) {
  const ids = (useWatch({ name: offered }) as number[] | null) ?? []
  const { value, onChange, error } = useField<number | null>({ source, field: variant.product_color_id })
  return <Choose {...rest} ids={ids} value={value ?? null} onChange={onChange} error={error} />
}

type Item = {
  source: string
  group: ProductForm['product_type_infos'][number]
  bare: boolean
  disabled: boolean
}

/** The item of one option group. */
export function ItemSelect({ source, group, bare, disabled }: Item) {
  const { value, onChange, error } = useField<VariantForm['options'] | null>({
    source,
    field: variant.options,
  })
  const { title } = useWords()
  const { referenceRecord } = useReference({ reference: 'product-types', id: group.product_type_id })
  const label = referenceRecord ? title(referenceRecord, entryOf('product-types').title) : ''
  const options = value ?? []
  return (
    <Choose
      page="product-type-items"
      ids={group.item_ids ?? []}
      value={chosenItem(options, group.product_type_id)}
      onChange={(item) => onChange(withItem(options, group.product_type_id, item))}
      label={label}
      bare={bare}
      disabled={disabled}
      error={error}
    />
  )
}
