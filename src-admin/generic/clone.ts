import { apiName } from '../entries.ts'
import { drawn } from '../lists/drawn.ts'

/** Whether another entry of a page can be made like one by its generic form. */
export const isCloned = (page: string): boolean => drawn(page) || apiName(page) === 'categories'

export const clonePath = (page: string, id: unknown): string => `/dashboard/${page}/create?clone=${id}`
