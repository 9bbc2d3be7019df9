import Add from '@mui/icons-material/Add'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useFieldArray, useFormState } from 'react-hook-form'
import { RowTools } from '../../layout/rows/RowTools.tsx'
import { SortableRow, SortableRows } from '../../layout/rows/SortableRows.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { OptionGroup } from './OptionGroup.tsx'
import { OPTION_GROUPS, problemOf, useOptionGroups } from './use-option-groups.ts'

/** The option groups of a product in order, each with its items ("Flavour": "Mint", "Lemon"). */
export function OptionGroups({ disabled }: { disabled: boolean }) {
  const { t, field } = useTranslate()
  const { fields: rows, append, remove, move } = useFieldArray({ name: OPTION_GROUPS, keyName: 'row_key' })
  const { errors } = useFormState({ name: OPTION_GROUPS })
  const groups = useOptionGroups()
  const problem = problemOf(errors, OPTION_GROUPS)
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
          {t('product_form.add_option')}
        </Button>
      )}
    </Stack>
  )
}
