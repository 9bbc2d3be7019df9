import Add from '@mui/icons-material/Add'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useGetManyAggregate } from 'react-admin'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { RowTools } from '../../fields/rows/RowTools.tsx'
import { SortableRow, SortableRows } from '../../fields/rows/SortableRows.tsx'
import { useWords } from '../../providers/use-words.ts'
import { OptionGroup } from './OptionGroup.tsx'
import type { ProductForm } from './offered.ts'
import { problemOf } from './problem-of.ts'
import { type RelatedType, useRelatedData } from './use-related-data.ts'

const SOURCE = 'product_type_infos'

/** The option groups that a product offers, each with its items ("Flavour": "Mint", "Lemon"), in their order. */
export function OptionGroups({ disabled }: { disabled: boolean }) {
  const { t, field } = useWords()
  const { fields: rows, append, remove, move } = useFieldArray({ name: SOURCE, keyName: 'row_key' })
  const { errors } = useFormState({ name: SOURCE })
  const groups = useGroups()
  const problem = problemOf(errors, SOURCE)
  const names = rows.map((row, at) => ({
    id: row.row_key,
    title: groups.nameOf(groups.chosen[at] ?? null) || field('products', 'product_type_id'),
  }))
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      <SortableRows rows={names} onMove={move}>
        {names.map(({ id, title }, at) => (
          <SortableRow key={id} id={id} title={title} disabled={disabled}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
              <OptionGroup at={at} disabled={disabled} groups={groups} />
              {!disabled && (
                <Box sx={{ pt: 2.75 }}>
                  <RowTools at={at} count={rows.length} onMove={move} onRemove={remove} direction="row" />
                </Box>
              )}
            </Stack>
          </SortableRow>
        ))}
      </SortableRows>
      {problem && (
        <Typography variant="caption" color="error" className="Mui-error">
          {problem}
        </Typography>
      )}
      {!disabled && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => append({ product_type_id: null, item_ids: [] }, { shouldFocus: false })}
        >
          {t('product.add_option')}
        </Button>
      )}
    </Stack>
  )
}

export type Groups = ReturnType<typeof useGroups>

/** The groups that are chosen, what they are called, and which may be chosen: those of the categories, each once. */
function useGroups() {
  const { title } = useWords()
  const rows = useWatch({ name: SOURCE }) as ProductForm['product_type_infos'] | null | undefined
  const { product_type_list: applying, loading } = useRelatedData()
  const chosen: (number | null)[] = Array.isArray(rows) ? rows.map((row) => row.product_type_id) : []
  const strangers = chosen.filter((id) => id !== null && !applying.some((type) => type.id === id)) as number[]
  const { data = [] } = useGetManyAggregate<RelatedType>(
    'product-types',
    { ids: strangers },
    { enabled: strangers.length > 0 },
  )
  const known = [...applying, ...data.filter(Boolean)]
  return {
    chosen,
    nameOf: (id: number | null): string => {
      const found = known.find((type) => type.id === id)
      return found ? title(found, 'type_title') : ''
    },
    /** What a row may choose: what no other row has, and what it has itself. */
    offeredTo: (own: number | null) => applying.filter(({ id }) => id === own || !chosen.includes(id)),
    /** False only once it is known. */
    applies: (id: number | null): boolean =>
      id === null || loading || applying.length === 0 || !strangers.includes(id),
  }
}
