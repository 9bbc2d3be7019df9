// react-admin's saved queries are stored in one browser; these views are stored on the server and can be shared with a role.
import { useCallback, useEffect, useState } from 'react'
import { useListContext, useResourceContext, useStore } from 'react-admin'
import { sortsOf } from '#domain/fields/resource.ts'
import { apiName, entryOf } from '../providers/registry.ts'
import { useRequest } from '../providers/requests/use-request.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import {
  deleteView,
  filterOf,
  isChanged,
  readViews,
  type SavedView,
  saveView,
  settingsOf,
  type ViewInput,
  viewSettingsOf,
} from './saved-view.ts'
import { useViewSettings } from './view-settings.tsx'

/** The saved views of this list, the open one, and the actions on them. */
export function useSavedViews() {
  const page = useResourceContext() ?? ''
  const resource = apiName(page)
  const { answer, error, refetch } = useRequest(
    useCallback((signal?: AbortSignal) => readViews(resource, signal), [resource]),
  )
  const views = answer ?? []
  // Reserves the space of the tabs while they load, if there were some the last time.
  const [hadViews, setHadViews] = useStore(`looks.${page}.had_views`, false)
  useEffect(() => {
    if (answer) setHadViews(answer.length > 0)
  }, [answer, setHadViews])
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext()
  const { columns, dense, open, setOpen } = useViewSettings()
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [first, setFirst] = useStore<number | null>(`looks.${page}.view`, null)
  const [busy, setBusy] = useState(false)
  const settings = settingsOf({ filterValues, sort, perPage }, { columns, dense })
  const active = views.find(({ id }) => id === open?.id) ?? null

  const show = (view: SavedView) => {
    setOpen({ id: view.id, viewSettings: viewSettingsOf(view) })
    setFilters(filterOf(view))
    const { sort: field, order, per_page } = view.settings
    // The list may no longer have the column.
    if (field && sortsOf(entryOf(page)).includes(field))
      setSort({ field, order: order === 'desc' ? 'DESC' : 'ASC' })
    if (per_page) setPerPage(per_page)
  }
  const showAll = () => {
    setOpen(null)
    setFilters({})
    const [field, direction] = entryOf(page).sort
    setSort({ field, order: direction === 'asc' ? 'ASC' : 'DESC' })
  }

  const firstView = views.find(({ id }) => id === first)
  const untouched = open === undefined && Object.keys(filterValues).length === 0
  useEffect(() => {
    if (firstView && untouched) show(firstView)
  })

  /** Resolves to whether it succeeded; an error is shown. */
  const run = async (change: () => Promise<unknown>, message: string): Promise<boolean> => {
    setBusy(true)
    try {
      await change()
      done(message)
      refetch()
      return true
    } catch (error) {
      failed(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = (view: Omit<ViewInput, 'resource'>, id: number | null) =>
    run(async () => {
      const saved = await saveView({ ...view, resource }, id)
      if (id === null) setOpen({ id: saved, viewSettings: { columns, dense } })
    }, t('lists.view_saved'))
  const remove = (id: number) =>
    run(async () => {
      await deleteView(id)
      setOpen(null)
      if (first === id) setFirst(null)
    }, t('lists.view_dropped'))

  const loading = hadViews && !answer && error === undefined
  const changed = active !== null && isChanged(active, settings)
  return { views, loading, active, changed, settings, first, setFirst, busy, show, showAll, save, remove }
}

export type SavedViews = ReturnType<typeof useSavedViews>
