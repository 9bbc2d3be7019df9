import { useMemo, useState } from 'react'
import { useGetList, useGetManyAggregate } from 'react-admin'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { entryOf } from '../../providers/registry.ts'
import { useDebounced } from '../../providers/requests/use-debounced.ts'
import { useTranslate } from '../../providers/use-translate.ts'

export type Option = { id: number; title: string; record: Record<string, unknown> }

type Options = {
  page: string
  ids: number[]
  open: boolean
  filter?: Record<string, unknown>
  limit?: number
}

/** The options of a page: the selected records in one request, the others by search. */
export function useOptions({ page, ids, open, filter = {}, limit = 25 }: Options) {
  const { language } = useTranslate()
  const field = entryOf(page).title
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed)
  const { data: known } = useGetManyAggregate(page, { ids }, { enabled: ids.length > 0 })
  // Referentially stable while the records stay the same: a picker compares options by identity.
  const chosen = useMemo(() => optionsOf(known, field, language), [known, field, language])
  const found = useGetList(
    page,
    {
      pagination: { page: 1, perPage: limit },
      sort: { field, order: 'ASC' },
      filter: { ...filter, ...(keyword && { keyword }) },
    },
    { enabled: open, placeholderData: (before: unknown) => before as never },
  )
  return {
    setTyped,
    chosen,
    options: optionsOf(found.data, field, language),
    total: found.total ?? 0,
    loading: found.isFetching,
  }
}

const optionsOf = (
  records: Record<string, unknown>[] | undefined,
  field: string,
  language: Language,
): Option[] =>
  (records ?? []).filter(Boolean).map((record) => ({
    id: Number(record.id),
    title: inLanguage(record as Record<string, string>, field, language),
    record,
  }))
