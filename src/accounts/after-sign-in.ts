import { userType } from '../fields/features.ts'

/** Printable ASCII without the backslash, which browsers read as a slash. */
const localForm = /^\/[!-[\]-~]*$/

/**
 * A path of this shop, or null, so that a crafted link cannot redirect a user to another site after signing in. The path must not
 * contain two slashes in a row: such a path begins with another host, possibly only once `.` and `..` are resolved
 * ("/.//evil.example").
 */
export const localPath = (next: unknown): string | null =>
  typeof next === 'string' && next.length <= 500 && localForm.test(next) && !pathOf(next).includes('//')
    ? next
    : null

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

const userArea = /^\/user(?![\w-])/
const ownPlaces = /^\/(user|dashboard)(?![\w-])/

/**
 * The path to redirect to after signing in (docs/domain.md 4): admins go to the dashboard, delivery persons to their area, unless
 * `next` is a page there; customers go to `next`, and without one they stay on the page: null.
 */
export const afterSignIn = (user_type: number, next: unknown): string | null => {
  const path = localPath(next)
  if (user_type === userType.admin) return path && ownPlaces.test(path) ? path : '/dashboard'
  if (user_type === userType.delivery) return path && userArea.test(path) ? path : '/user'
  return path
}
