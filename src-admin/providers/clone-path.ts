import { drawn } from './record-pages.ts'
import { apiName } from './registry.ts'

/** Whether another entry of a page can be made like one by its generic form. */
export const isCloned = (page: string): boolean => drawn(page) || apiName(page) === 'categories'

export const clonePath = (page: string, id: unknown): string => `/dashboard/${page}/create?clone=${id}`
