import { createContext, useContext } from 'react'
import { apiName, entryOf } from './registry.ts'

/** The resources whose entries have a page of their own, wider than a drawer. */
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
])

/** Whether an entry opens beside its list. */
export const drawn = (page: string): boolean => !entryOf(page).only && !pagesOfTheirOwn.has(apiName(page))

const open = 'open'

/** The entry that the address opens beside the list. */
export function openIn(search: string): number | null {
  const raw = new URLSearchParams(search).get(open) ?? ''
  return /^\d{1,9}$/.test(raw) ? Number(raw) : null
}

/** The same address with this entry open, or none. */
export function withOpen(search: string, id: number | null): string {
  const params = new URLSearchParams(search)
  if (id === null) params.delete(open)
  else params.set(open, String(id))
  return `?${params}`
}

const FormRoot = createContext<string | undefined>(undefined)

/** Says that a form stands beside a list: leaving its entry leaves the form, though the path stays. */
export const FormRootProvider = FormRoot.Provider

export const useFormRoot = () => useContext(FormRoot)

/** Whether another entry of a page can be made like one by its generic form. */
export const isCloned = (page: string): boolean => drawn(page) || apiName(page) === 'categories'

export const clonePath = (page: string, id: unknown): string => `/dashboard/${page}/create?clone=${id}`
