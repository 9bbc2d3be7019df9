import { Autocomplete, Box, TextField } from '@mui/material'
import { useMemo } from 'react'
import { linesOf, type TreeLine } from '../../catalog/categories/tree.ts'
import { usePickerProps } from '../../layout/page/use-picker-props.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { EntryLists } from './entry-calls.ts'

type Props = {
  categories: EntryLists['categories']
  /** The slug of the selected category. */
  value: string | null
  onChange: (slug: string | null) => void
}

/** A category of the tree, found by expanding the list or by typing. */
export function CategoryPicker({ categories, value, onChange }: Props) {
  const { t, title } = useTranslate()
  const picker = usePickerProps()
  const lines = useMemo(() => {
    const nodes = categories.map((each) => ({
      id: each.id,
      title: title(each, 'category_name'),
      parent: each.parent_id,
    }))
    return linesOf(nodes, new Set(nodes.map(({ id }) => id)), '')
  }, [categories, title])
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  return (
    <Autocomplete<TreeLine>
      {...picker}
      options={lines}
      value={lines.find(({ id }) => slugs.get(id) === value) ?? null}
      onChange={(_, line) => onChange(line ? (slugs.get(line.id) ?? null) : null)}
      getOptionLabel={(line) => line.title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      sx={{ flex: { sm: '0 0 230px' } }}
      renderOption={({ key: _, ...props }, line) => (
        <Box component="li" key={line.id} {...props} sx={{ '&&': { pl: 1 + line.level * 1.5 } }}>
          {line.title}
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={t('entry.category')} />}
    />
  )
}
