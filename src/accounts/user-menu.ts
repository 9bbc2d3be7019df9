import { userType } from '../fields/features.ts'
import type { UserTypes } from './permissions.ts'

type Audience = readonly (keyof typeof userType)[]

const allTypes: Audience = ['admin', 'delivery', 'customer']
const customers: Audience = ['customer']
const deliveryPersons: Audience = ['delivery']

/**
 * The menu of the user area in order, and the user types that see each page (docs/product.md 6, docs/decisions/0026); admins have
 * the dashboard.
 */
export const userMenu = [
  { name: 'manage_account', path: '/user/manage-account', userTypes: allTypes },
  { name: 'manage_address', path: '/user/manage-address', userTypes: customers },
  { name: 'my_orders', path: '/user/my-orders', userTypes: customers },
  { name: 'manage_orders', path: '/user/manage-orders', userTypes: deliveryPersons },
  { name: 'manage_exact_location', path: '/user/manage-exact-location', userTypes: deliveryPersons },
  { name: 'my_reviews', path: '/user/my-reviews', userTypes: deliveryPersons },
  { name: 'change_password', path: '/user/change-password', userTypes: allTypes },
  { name: 'dashboard', path: '/dashboard', userTypes: ['admin'] satisfies Audience },
] as const

export type UserMenuItem = (typeof userMenu)[number]

/** The menu pages that exist. Other pages are not linked; a page is added here once it is built. */
export const builtPages: readonly UserMenuItem['path'][] = [
  '/user/manage-account',
  '/user/manage-address',
  '/user/my-orders',
  '/user/manage-orders',
  '/user/manage-exact-location',
  '/user/my-reviews',
  '/user/change-password',
  '/dashboard',
]

/** The menu of a user type, including pages that do not exist yet. */
export const menuOf = (user_type: number, types: UserTypes = userType): UserMenuItem[] =>
  userMenu.filter(({ userTypes }) =>
    userTypes.some((name: keyof typeof userType) => types[name] === user_type),
  )

/** The links of the user area for a user type. */
export const linkedMenuOf = (user_type: number, types: UserTypes = userType): UserMenuItem[] =>
  menuOf(user_type, types).filter(({ path }) => builtPages.includes(path))
