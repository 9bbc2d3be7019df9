import Add from '@mui/icons-material/Add'
import { Button, Stack, Typography } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields.ts'
import { FieldGrid } from '../../fields/FieldGrid.tsx'
import { initialOf } from '../../fields/initial.ts'
import { RowTools } from '../../fields/RowTools.tsx'
import { SortableRow, SortableRows } from '../../fields/SortableRows.tsx'
import type { FieldProps } from '../../fields/use-field.ts'
import { useWords } from '../../providers/use-words.ts'

export type FrameRow = Readonly<Record<string, unknown>>

type Props = FieldProps<Field<'rows'>> & {
  /** What a row is called by whoever reads the screen aloud. */
  titleOf: (row: FrameRow) => string
  /** The fields that a row needs, which depend on what it is. */
  namesOf: (row: FrameRow) => readonly string[]
}

/** Rows whose order counts: moved by their grips, with the pointer or with the keys. */
export function OrderedRows({ source, field, label, disabled = false, titleOf, namesOf }: Props) {
  const { t } = useWords()
  const page = useResourceContext() ?? ''
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'row_key' })
  const values = useWatch({ name: source }) as FrameRow[] | undefined
  const shown = rows.map((row, at) => ({ id: row.row_key, value: values?.[at] ?? {} }))
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
      <SortableRows rows={shown.map(({ id, value }) => ({ id, title: titleOf(value) }))} onMove={move}>
        {shown.map(({ id, value }, at) => (
          <SortableRow key={id} id={id} title={titleOf(value)} disabled={disabled}>
            <Stack direction="row" sx={rowLook}>
              <Stack sx={{ flex: 1, minWidth: 0 }}>
                <FieldGrid
                  page={page}
                  fields={field.of}
                  names={namesOf(value)}
                  prefix={`${source}.${at}.`}
                  disabled={disabled}
                />
              </Stack>
              {!disabled && <RowTools at={at} count={rows.length} onMove={move} onRemove={remove} />}
            </Stack>
          </SortableRow>
        ))}
      </SortableRows>
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

const groupLook = { border: 0, p: 0, m: 0, gap: 1, minWidth: 0, '& > legend': { p: 0, mb: 1 } }
const rowLook = { gap: 1, pb: 1.5, borderBottom: 1, borderColor: 'divider' }
