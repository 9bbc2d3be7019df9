import { useDataProvider, useListContext, useResourceContext } from 'react-admin'
import { maxLimit } from '#domain/contract/list-query.ts'
import { useSelection } from './selection.tsx'

/** The ids that are chosen; where that is all of the list without some, the list is asked for them. */
export function useChosenIds(): () => Promise<number[]> {
  const page = useResourceContext() ?? ''
  const selection = useSelection()
  const { sort, filterValues } = useListContext()
  const provider = useDataProvider()
  return async () => {
    if (!selection) return []
    if (!selection.all) return [...selection.ids]
    const left = new Set(selection.ids)
    const pages = Math.ceil((selection.count + left.size) / maxLimit)
    const answers = await Promise.all(
      Array.from({ length: pages }, (_, at) =>
        provider.getList(page, {
          pagination: { page: at + 1, perPage: maxLimit },
          sort,
          filter: filterValues,
        }),
      ),
    )
    return answers.flatMap(({ data }) => data.map(({ id }) => Number(id))).filter((id) => !left.has(id))
  }
}
