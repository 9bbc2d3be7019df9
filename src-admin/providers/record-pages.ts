import { createContext, useContext } from 'react'
import { apiName, entryOf } from './registry.ts'

/** The resources whose records open on a page instead of in a drawer. */
export const pagesOfTheirOwn: ReadonlySet<string> = new Set([
  'products',
  'categories',
  'user-role-infos',
  'users',
  'customer-infos',
  'delivery-persons',
  'oauth-clients',
  'order-infos',
  'media-galleries',
  'stock-locations',
])

/** Whether a record opens in a drawer next to its list. */
export const hasGenericForm = (page: string): boolean =>
  !entryOf(page).only && !pagesOfTheirOwn.has(apiName(page))

const open = 'open'

/** The id of the record that the URL opens next to the list. */
export function openIn(search: string): number | null {
  const raw = new URLSearchParams(search).get(open) ?? ''
  return /^\d{1,9}$/.test(raw) ? Number(raw) : null
}

/** The same URL with this record open, or none. */
export function withOpen(search: string, id: number | null): string {
  const params = new URLSearchParams(search)
  if (id === null) params.delete(open)
  else params.set(open, String(id))
  return `?${params}`
}

const FormRoot = createContext<string | undefined>(undefined)

/** Set for a form in a drawer: leaving its record leaves the form, although the path stays the same. */
export const FormRootProvider = FormRoot.Provider

export const useFormRoot = () => useContext(FormRoot)

/** Whether records of a page can be cloned with the generic form. */
export const isCloned = (page: string): boolean => hasGenericForm(page) || apiName(page) === 'categories'

export const clonePath = (page: string, id: unknown): string => `/dashboard/${page}/create?clone=${id}`
