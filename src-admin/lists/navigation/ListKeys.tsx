import { lazy, Suspense, useEffect, useState } from 'react'
import { type RaRecord, useEvent, useListContext, useResourceContext, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useSelection } from '../bulk/selection.tsx'
import { useCursor } from './cursor.tsx'
import { keyIn, type ListKey } from './keys.ts'
import { useOpenRecord } from './use-open-record.ts'

const ShortcutSheet = lazy(() =>
  import('./ShortcutSheet.tsx').then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
)

type Props = { to?: ((record: RaRecord) => string) | undefined; addable: boolean }

/** The list from the keyboard: a row that one stands on, and a key for what is done most. */
export function ListKeys({ to, addable }: Props) {
  const page = useResourceContext() ?? ''
  const { data = [], hasNextPage, page: at = 1, setPage, refetch } = useListContext()
  const { at: row, set } = useCursor()
  const selection = useSelection()
  const opening = useOpenRecord(to)
  const navigate = useNavigate()
  const [letters] = useStore('letters', true)
  const [sheet, setSheet] = useState(false)

  const stand = (on: number) => {
    const wanted = Math.min(data.length - 1, Math.max(0, on))
    set(wanted)
    const line = document.querySelector<HTMLElement>(`[data-row="${wanted}"]`)
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'nearest' })
  }
  const doing: Record<ListKey, (record: RaRecord | undefined) => void> = {
    down: () => stand(row + 1),
    up: () => stand(row - 1),
    first: () => stand(0),
    last: () => stand(data.length - 1),
    next_page: () => hasNextPage && setPage(at + 1),
    previous_page: () => at > 1 && setPage(at - 1),
    open: (record) => record && opening.open(record),
    select: (record) => record && selection?.toggle(Number(record.id), false),
    range: (record) => record && selection?.toggle(Number(record.id), true),
    search: () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    new: () => addable && navigate(`/dashboard/${page}/create`),
    reload: () => void refetch(),
    sheet: () => setSheet(true),
  }
  const hear = useEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const key = keyIn(event, target, letters)
    // A row is opened and chosen from the row, not from anywhere on the page.
    const ofRow = key === 'open' || key === 'select'
    if (!key || (ofRow && !target?.closest('[data-row]'))) return
    event.preventDefault()
    doing[key](data[row])
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [hear])

  return sheet ? (
    <Suspense>
      <ShortcutSheet onClose={() => setSheet(false)} />
    </Suspense>
  ) : null
}
