import Add from '@mui/icons-material/Add'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import type { Field } from '#domain/fields.ts'
import { useWords } from '../providers/use-words.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { initialOf } from './initial.ts'
import { RowTools } from './RowTools.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** Records inside the record: one group of fields, or a list of small forms that can be moved and taken away. */
export function RowsInput(props: FieldProps<Field<'rows'>>) {
  return props.field.as === 'list' ? <RowList {...props} /> : <OneGroup {...props} />
}

function OneGroup({ source, field, label, disabled }: FieldProps<Field<'rows'>>) {
  const page = useResourceContext() ?? ''
  return (
    <Stack component="fieldset" sx={groupLook}>
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

function RowList({ source, field, label, disabled }: FieldProps<Field<'rows'>>) {
  const { t } = useWords()
  const page = useResourceContext() ?? ''
  const { error } = useField({ source, field })
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'row_key' })
  return (
    <Stack component="fieldset" sx={groupLook}>
      <Typography component="legend" variant="h3">
        {label}
      </Typography>
      {rows.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('rows.empty')}
        </Typography>
      )}
      {rows.map((row, at) => (
        <Stack
          key={row.row_key}
          direction="row"
          sx={{ gap: 1, pb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <FieldGrid
              page={page}
              fields={field.of}
              names={Object.keys(field.of)}
              prefix={`${source}.${at}.`}
              disabled={disabled}
            />
          </Box>
          {!disabled && <RowTools at={at} count={rows.length} onMove={move} onRemove={remove} />}
        </Stack>
      ))}
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
          onClick={() => append(initialOf(field.of), { shouldFocus: false })}
        >
          {t('rows.add')}
        </Button>
      )}
    </Stack>
  )
}

const groupLook = { border: 0, p: 0, m: 0, gap: 2, minWidth: 0, '& > legend': { p: 0, mb: 1 } }
