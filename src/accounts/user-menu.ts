import { userType } from '../fields/features.ts'
import type { UserTypes } from './permissions.ts'

type Whose = readonly (keyof typeof userType)[]

const everybody: Whose = ['admin', 'delivery', 'customer']
const customers: Whose = ['customer']
const deliveryPersons: Whose = ['delivery']

/** The menu of the user area, in its order, and whose each page is (docs/product.md 6, docs/decisions/0026); admins have their dashboard. */
export const userMenu = [
  { name: 'manage_account', path: '/user/manage-account', whose: everybody },
  { name: 'manage_address', path: '/user/manage-address', whose: customers },
  { name: 'my_orders', path: '/user/my-orders', whose: customers },
  { name: 'manage_orders', path: '/user/manage-orders', whose: deliveryPersons },
  { name: 'manage_exact_location', path: '/user/manage-exact-location', whose: deliveryPersons },
  { name: 'my_reviews', path: '/user/my-reviews', whose: deliveryPersons },
  { name: 'change_password', path: '/user/change-password', whose: everybody },
  { name: 'dashboard', path: '/dashboard', whose: ['admin'] satisfies Whose },
] as const

export type UserMenuItem = (typeof userMenu)[number]

/** The pages of the menu that the shop has. What is not there is not linked; a page that is built is added here. */
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

/** The menu of a type of user, pages that are not there yet included. */
export const menuOf = (user_type: number, types: UserTypes = userType): UserMenuItem[] =>
  userMenu.filter(({ whose }) => whose.some((name: keyof typeof userType) => types[name] === user_type))

/** What the user area links to for a type of user. */
export const linkedMenuOf = (user_type: number, types: UserTypes = userType): UserMenuItem[] =>
  menuOf(user_type, types).filter(({ path }) => builtPages.includes(path))
