import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { findEntry } from '../../providers/registry.ts'
import { send } from '../../providers/requests/http.ts'
import { useDebounced } from '../../providers/requests/use-debounced.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Command } from './commands.ts'

type Found = { page: string; rows: { id: number; title: string; below: string | null }[] }[]

/** Search results for the typed words: products, orders, customers, pages. */
export function useFound(typed: string): { found: Command[]; failed: boolean } {
  const { name, digits } = useTranslate()
  const go = useNavigate()
  const term = useDebounced(typed.trim())
  const load = useCallback(
    async (signal?: AbortSignal): Promise<Found> => {
      if (term === '') return []
      const { json } = await send(`/api/desk-search?term=${encodeURIComponent(term)}`, { signal })
      return (json as { data: { groups: Found } }).data.groups
    },
    [term],
  )
  const { answer = [], error } = useRequest(load)
  const found = answer.flatMap(({ page, rows }) =>
    rows.map(({ id, title, below }) => ({
      id: `${page} ${id}`,
      group: name(page, 2),
      text: /^\d+$/.test(title) ? digits(title) : title,
      below,
      run: () => go(`/dashboard/${page}/${id}${findEntry(page)?.only === 'handled' ? '/show' : ''}`),
    })),
  )
  return { found, failed: error !== undefined }
}
