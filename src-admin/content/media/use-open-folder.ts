import { useListContext } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'
import { useFolders } from './use-folders.ts'

export const allShelves = 'all'
/** What the list takes for "in no category". */
export const noShelf = 'none'

/** The category that is open: the filter of the list, and where uploads go. */
export function useOpenFolder() {
  const { t, title } = useWords()
  const { filterValues, setFilters } = useListContext()
  const shelves = useFolders()
  const value = filterValues.cat_id ? String(filterValues.cat_id) : allShelves
  const found = shelves.find(({ row }) => String(row.id) === value)
  return {
    shelves,
    // What a link asks for may be gone.
    value: found || value === noShelf ? value : allShelves,
    /** The category of what is uploaded now. */
    id: found?.row.id ?? null,
    name: found ? title(found.row, 'category_name') : t('media.without_category'),
    choose: (shelf: string) =>
      setFilters({ ...filterValues, cat_id: shelf === allShelves ? undefined : shelf }),
  }
}

export type OpenShelf = ReturnType<typeof useOpenFolder>
