import { Checkbox } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'
import type { Selection } from './selection.tsx'

/** Chooses one entry; with the shift key, all from the last one. */
export function SelectBox({
  selection,
  record,
  title,
}: {
  selection: Selection
  record: RaRecord
  title: string
}) {
  const { t } = useWords()
  const id = Number(record.id)
  return (
    <Checkbox
      size="small"
      checked={selection.has(id)}
      onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey === true)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('select.one', { title }) } }}
    />
  )
}

/** Chooses the whole page. */
export function SelectPageBox({ selection }: { selection: Selection }) {
  const { t } = useWords()
  return (
    <Checkbox
      size="small"
      checked={selection.page === 'all'}
      indeterminate={selection.page === 'some'}
      onChange={selection.togglePage}
      slotProps={{ input: { 'aria-label': t('select.page') } }}
    />
  )
}
