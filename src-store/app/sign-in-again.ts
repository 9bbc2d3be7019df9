import { statusOf } from '../api/failure.ts'
import { useSignIn } from '../state/sign-in.ts'
import { useUser } from '../state/user.ts'

/** Leaves the storefront for the back office or another site: a full page load. */
export const browser = { leave: (address: string): void => location.assign(address) }

/**
 * Runs a write of the signed-in user. When the session has ended, the user signs in again in a dialog, and the write runs once
 * more.
 */
export async function withSignIn<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const isEnded = statusOf(error) === 401 && useUser.getState().user !== null
    if (!isEnded || !(await signInAgain())) throw error
    return write()
  }
}

let result: Promise<boolean> | null = null

/**
 * Opens the sign-in dialog for the user after the session has ended; true once the same user is signed in again. Forms that need
 * it at the same time share one dialog.
 */
export function signInAgain(): Promise<boolean> {
  const { user } = useUser.getState()
  if (!user) return Promise.resolve(false)
  result ??= openSignIn(user).finally(() => {
    result = null
  })
  return result
}

async function openSignIn(before: {
  id: number
  mobile: string | null
  email: string | null
}): Promise<boolean> {
  useSignIn.setState({ open: true, again: before.mobile ?? before.email ?? '' })
  await closed()
  useSignIn.setState({ again: undefined })
  const { user, confirmed } = useUser.getState()
  if (!user || !confirmed) return false
  if (user.id === before.id) return true
  // The input of one user is not sent as another user.
  browser.leave('/user')
  return false
}

const closed = () =>
  new Promise<void>((resolve) => {
    const stop = useSignIn.subscribe(({ open }) => {
      if (open) return
      stop()
      resolve()
    })
  })
