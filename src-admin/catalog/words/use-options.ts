import { useMemo, useState } from 'react'
import { useGetList, useGetManyAggregate } from 'react-admin'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { entryOf } from '../../providers/registry.ts'
import { useDebounced } from '../../providers/requests/use-debounced.ts'
import { useWords } from '../../providers/use-words.ts'

export type Option = { id: number; title: string; record: Record<string, unknown> }

type Asked = { page: string; ids: number[]; open: boolean; filter?: Record<string, unknown>; limit?: number }

/** The entries that can be chosen from a page: the chosen ones in one call, the others as one searches. */
export function useOptions({ page, ids, open, filter = {}, limit = 25 }: Asked) {
  const { language } = useWords()
  const field = entryOf(page).title
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed)
  const { data: known } = useGetManyAggregate(page, { ids }, { enabled: ids.length > 0 })
  // The same objects as long as they are the same entries: a picker takes another object for another choice.
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
