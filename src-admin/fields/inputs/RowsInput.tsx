import Add from '@mui/icons-material/Add'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields/fields.ts'
import { useWords } from '../../providers/use-words.ts'
import { FieldGrid } from '../FieldGrid.tsx'
import { initialValues } from '../initial-values.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { RowTools } from './RowTools.tsx'
import { SortableRow, SortableRows } from './SortableRows.tsx'

export type Row = Readonly<Record<string, unknown>>

type Props = FieldProps<Field<'rows'>> & {
  /** The name of a row for screen readers; without it rows have numbers. */
  titleOf?: (row: Row) => string
  /** The fields of a row, which may depend on its values; without it all. */
  namesOf?: (row: Row) => readonly string[]
}

/** Records inside the record: one group of fields, or a list of small forms. */
export const RowsInput = (props: Props) =>
  props.field.as === 'list' ? <RowList {...props} /> : <Group {...props} />

/** Small forms that can be added, put in order (by drag, by keys, by buttons) and removed. */
function RowList({ source, field, label, disabled = false, titleOf, namesOf }: Props) {
  const { t, digits } = useWords()
  const page = useResourceContext() ?? ''
  const { error } = useField({ source, field })
  const { fields, append, remove, move } = useFieldArray({ name: source, keyName: 'row_key' })
  const values = useWatch({ name: source }) as Row[] | undefined
  const rows = fields.map(({ row_key: id }, at) => {
    const row = values?.[at] ?? {}
    return { id, row, title: titleOf?.(row) ?? `${label} ${digits(at + 1)}` }
  })
  return (
    <Stack component="fieldset" sx={groupStyle}>
      <Typography component="legend" variant="h3">
        {label}
      </Typography>
      {rows.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('rows.empty')}
        </Typography>
      )}
      <SortableRows rows={rows} onMove={move}>
        {rows.map(({ id, row, title }, at) => (
          <SortableRow key={id} id={id} title={title} disabled={disabled}>
            <Stack direction="row" sx={{ gap: 1, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <FieldGrid
                  page={page}
                  fields={field.of}
                  names={namesOf?.(row) ?? Object.keys(field.of)}
                  prefix={`${source}.${at}.`}
                  disabled={disabled}
                />
              </Box>
              {!disabled && <RowTools at={at} count={rows.length} onMove={move} onRemove={remove} />}
            </Stack>
          </SortableRow>
        ))}
      </SortableRows>
      {error && (
        <Typography variant="caption" color="error">
          {error}
        </Typography>
      )}
      {!disabled && rows.length < field.max && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => append(initialValues(field.of), { shouldFocus: false })}
        >
          {t('rows.add')}
        </Button>
      )}
    </Stack>
  )
}

function Group({ source, field, label, disabled }: Props) {
  const page = useResourceContext() ?? ''
  return (
    <Stack component="fieldset" sx={groupStyle}>
      <Typography component="legend" variant="h3">
        {label}
      </Typography>
      <FieldGrid
        page={page}
        fields={field.of}
        names={Object.keys(field.of)}
        prefix={`${source}.`}
        disabled={disabled}
      />
    </Stack>
  )
}

const groupStyle = { border: 0, p: 0, m: 0, gap: 2, minWidth: 0, '& > legend': { p: 0, mb: 1 } }
