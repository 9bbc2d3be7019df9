import { useListContext } from 'react-admin'
import { useTranslate } from '../../providers/use-translate.ts'
import { useFolders } from './use-folders.ts'

export const allShelves = 'all'
/** The list's filter value for "in no folder". */
export const noFolder = 'none'

/** The open folder: the list's filter, and the target of uploads. */
export function useOpenFolder() {
  const { t, title } = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const shelves = useFolders()
  const value = filterValues.cat_id ? String(filterValues.cat_id) : allShelves
  const found = shelves.find(({ row }) => String(row.id) === value)
  return {
    shelves,
    // The folder in a link may have been deleted.
    value: found || value === noFolder ? value : allShelves,
    /** The folder of new uploads. */
    id: found?.row.id ?? null,
    name: found ? title(found.row, 'category_name') : t('library.without_category'),
    choose: (folder: string) =>
      setFilters({ ...filterValues, cat_id: folder === allShelves ? undefined : folder }),
  }
}

export type OpenFolder = ReturnType<typeof useOpenFolder>
