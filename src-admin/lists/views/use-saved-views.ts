import { useCallback, useEffect, useState } from 'react'
import { useListContext, useResourceContext, useStore } from 'react-admin'
import { sortsOf } from '#domain/fields/resource.ts'
import { apiName, entryOf } from '../../providers/registry.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { useLook } from './use-view.tsx'
import { dropView, type KeptView, keepView, readViews, type SavedView } from './view-calls.ts'
import { differs, filterOf, lookOf, settingsOf } from './view-settings.ts'

/** The views of this list, the one that is shown, and what can be done with them. */
export function useViews() {
  const page = useResourceContext() ?? ''
  const resource = apiName(page)
  const { answer, error, again } = useRequest(
    useCallback((signal?: AbortSignal) => readViews(resource, signal), [resource]),
  )
  const views = answer ?? []
  // The room of the views is kept while they come, where there were some the last time.
  const [had, setHad] = useStore(`looks.${page}.had_views`, false)
  useEffect(() => {
    if (answer && had !== answer.length > 0) setHad(answer.length > 0)
  }, [answer, had, setHad])
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext()
  const look = useLook()
  const { t } = useWords()
  const { done, failed } = useNotifyResult()
  const [standard, setStandard] = useStore<number | null>(`looks.${page}.view`, null)
  const [busy, setBusy] = useState(false)
  const settings = settingsOf({ filterValues, sort, perPage }, look)
  const active = views.find(({ id }) => id === look.chosen?.id) ?? null

  const show = (view: KeptView) => {
    look.choose({ id: view.id, look: lookOf(view) })
    setFilters(filterOf(view))
    const { sort: field, order, per_page } = view.settings
    // What the list was once sorted by, it may no longer be.
    if (field && sortsOf(entryOf(page)).includes(field))
      setSort({ field, order: order === 'desc' ? 'DESC' : 'ASC' })
    if (per_page) setPerPage(per_page)
  }
  const showAll = () => {
    look.choose(null)
    setFilters({})
    const [field, direction] = entryOf(page).sort
    setSort({ field, order: direction === 'asc' ? 'ASC' : 'DESC' })
  }

  // Whoever opens a list plainly for the first time sees the view that they begin with.
  const first = views.find(({ id }) => id === standard)
  const untouched = look.chosen === undefined && Object.keys(filterValues).length === 0
  useEffect(() => {
    if (first && untouched) show(first)
  })

  const doing = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await work()
      done(said)
      again()
      return true
    } catch (error) {
      failed(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = (view: Omit<SavedView, 'resource'>, id: number | null) =>
    doing(async () => {
      const kept = await keepView({ ...view, resource }, id)
      if (id === null) look.choose({ id: kept, look: { columns: look.columns, dense: look.dense } })
    }, t('lists.view_saved'))

  return {
    views,
    /** They are still coming. */
    expected: had && !answer && error === undefined,
    active,
    changed: active !== null && differs(active, settings),
    settings,
    standard,
    setStandard,
    busy,
    show,
    showAll,
    save,
    drop: (id: number) =>
      doing(async () => {
        await dropView(id)
        look.choose(null)
        if (standard === id) setStandard(null)
      }, t('lists.view_dropped')),
  }
}

export type Views = ReturnType<typeof useViews>
