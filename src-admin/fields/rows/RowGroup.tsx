import Add from '@mui/icons-material/Add'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import type { Field } from '#domain/fields.ts'
import { useWords } from '../../providers/use-words.ts'
import { FieldGrid } from '../FieldGrid.tsx'
import { initialValues } from '../initial-values.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { RowTools } from './RowTools.tsx'

type Rows = {
  /** A key for each row, which goes with it. */
  keys: readonly string[]
  move: (from: number, to: number) => void
  /** The small form of a row: these of its fields, else all. */
  line: (at: number, names?: readonly string[]) => ReactNode
}

type Props = FieldProps<Field<'rows'>> & { children: (rows: Rows) => ReactNode }

/** Small forms that can be added, moved and taken away; how they stand is said by `children`. */
export function RowGroup({ source, field, label, disabled = false, children }: Props) {
  const { t } = useWords()
  const page = useResourceContext() ?? ''
  const { error } = useField({ source, field })
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'row_key' })
  const line: Rows['line'] = (at, names = Object.keys(field.of)) => (
    <Stack direction="row" sx={{ gap: 1, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldGrid
          page={page}
          fields={field.of}
          names={names}
          prefix={`${source}.${at}.`}
          disabled={disabled}
        />
      </Box>
      {!disabled && <RowTools at={at} count={rows.length} onMove={move} onRemove={remove} />}
    </Stack>
  )
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
      {children({ keys: rows.map(({ row_key }) => row_key), move, line })}
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

export const groupLook = { border: 0, p: 0, m: 0, gap: 2, minWidth: 0, '& > legend': { p: 0, mb: 1 } }
