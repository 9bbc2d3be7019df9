import { type ComponentType, createContext, useContext } from 'react'

export type ListExtensions = {
  /** Actions in the header of every list. */
  Actions: ComponentType
  /** Buttons for the selected records of every list. */
  BulkItems: ComponentType
}

/** Extensions that features add to the lists; src-admin/extensions.tsx lists them. */
export const ListExtensionsContext = createContext<ListExtensions>({
  Actions: () => null,
  BulkItems: () => null,
})

export const useListExtensions = () => useContext(ListExtensionsContext)
