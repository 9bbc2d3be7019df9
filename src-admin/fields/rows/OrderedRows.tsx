import { useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields.ts'
import type { FieldProps } from '../use-field.ts'
import { RowGroup } from './RowGroup.tsx'
import { SortableRow, SortableRows } from './SortableRows.tsx'

export type FrameRow = Readonly<Record<string, unknown>>

type Props = FieldProps<Field<'rows'>> & {
  /** What a row is called by whoever reads the screen aloud. */
  titleOf: (row: FrameRow) => string
  /** The fields that a row needs, which depend on what it is. */
  namesOf: (row: FrameRow) => readonly string[]
}

/** Rows whose order counts: moved by their grips, with the pointer or with the keys. */
export function OrderedRows({ titleOf, namesOf, ...props }: Props) {
  const values = useWatch({ name: props.source }) as FrameRow[] | undefined
  return (
    <RowGroup {...props}>
      {({ keys, move, line }) => {
        const rows = keys.map((id, at) => ({ id, row: values?.[at] ?? {} }))
        return (
          <SortableRows rows={rows.map(({ id, row }) => ({ id, title: titleOf(row) }))} onMove={move}>
            {rows.map(({ id, row }, at) => (
              <SortableRow key={id} id={id} title={titleOf(row)} disabled={props.disabled ?? false}>
                {line(at, namesOf(row))}
              </SortableRow>
            ))}
          </SortableRows>
        )
      }}
    </RowGroup>
  )
}
