import { type ReactElement, useLayoutEffect, useRef } from 'react'
import {
  ReOrderButtons,
  SimpleFormIterator,
  type SimpleFormIteratorProps,
  useArrayInput,
  useSimpleFormIteratorItem,
} from 'react-admin'
import { RowGrip, SortableRows, useSortableRow } from '../../layout/rows/SortableRows.tsx'

type Props = Omit<SimpleFormIteratorProps, 'getItemLabel'> & { titleOf: (at: number) => string }

/** react-admin's SimpleFormIterator, with rows that can be dragged as well as moved by its buttons. */
export function SortableIterator({ titleOf, ...props }: Props): ReactElement {
  const { fields, move } = useArrayInput()
  const rows = fields.map(({ id }, at) => ({ id, title: titleOf(at) }))
  return (
    <SortableRows rows={rows} onMove={move}>
      <SimpleFormIterator {...props} getItemLabel={titleOf} reOrderButtons={<OrderButtons rows={rows} />} />
    </SortableRows>
  )
}

function OrderButtons({ rows }: { rows: readonly { id: string; title: string }[] }) {
  const { index } = useSimpleFormIteratorItem()
  const { id, title } = rows[index] ?? { id: '', title: '' }
  const grip = useRef<HTMLSpanElement>(null)
  const { setNodeRef, style, handle } = useSortableRow(id)
  // react-admin renders the row: the element around these buttons is the one to move.
  useLayoutEffect(() => {
    const row = grip.current?.closest('li')
    setNodeRef(row ?? null)
    if (row) Object.assign(row.style, style)
  })
  return (
    <span ref={grip}>
      <RowGrip title={title} handle={handle} />
      <ReOrderButtons />
    </span>
  )
}
