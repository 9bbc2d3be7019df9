// react-admin has no shortcuts for lists.
import { Suspense, useEffect, useState } from 'react'
import { type RaRecord, useEvent, useListContext, useResourceContext, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useCanCreate } from '../ListHeader.tsx'
import { type ListKey, listKeyOf } from './list-keys.ts'
import { useOpenRecord } from './use-open-record.ts'

const ShortcutsDialog = lazyComponent(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog')

const rowAt = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"]`)

/** The shortcuts of a list. The focused row is the cursor. */
export function ListKeys({ to }: { to: ((record: RaRecord) => string | null) | undefined }) {
  const page = useResourceContext() ?? ''
  const { data = [], hasNextPage, page: at = 1, setPage, refetch } = useListContext()
  const { open } = useOpenRecord(to)
  const canCreate = useCanCreate()
  const navigate = useNavigate()
  const [letters] = useStore('letters', true)
  const [dialog, setDialog] = useState(false)

  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const row = target?.closest<HTMLElement>('[data-row]')
    const key = listKeyOf(event, target, letters)
    // A record is opened and selected from its row only.
    if (!key || (!row && (key === 'open' || key === 'select'))) return
    event.preventDefault()
    const cursor = Number(row?.dataset.row ?? -1)
    const moveTo = (index: number) => {
      const next = rowAt(Math.min(data.length - 1, Math.max(0, index)))
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'nearest' })
    }
    // A click on the checkbox selects as in react-admin, with the shift key up to the last one.
    const select = (shiftKey: boolean) =>
      row
        ?.querySelector('.select-item input')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }))
    const actions: Record<ListKey, () => void> = {
      down: () => moveTo(cursor + 1),
      up: () => moveTo(cursor - 1),
      first: () => moveTo(0),
      last: () => moveTo(data.length - 1),
      next_page: () => hasNextPage && setPage(at + 1),
      previous_page: () => at > 1 && setPage(at - 1),
      open: () => data[cursor] && open(data[cursor]),
      select: () => select(false),
      range: () => select(true),
      search: () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
      new: () => canCreate && navigate(`/dashboard/${page}/create`),
      reload: () => void refetch(),
      sheet: () => setDialog(true),
    }
    actions[key]()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onKeyDown])

  return <Suspense>{dialog && <ShortcutsDialog onClose={() => setDialog(false)} />}</Suspense>
}
