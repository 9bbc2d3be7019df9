import { statusOf } from '../api/failure.ts'
import { useSignIn } from '../state/sign-in.ts'
import { useUser } from '../state/user.ts'

/** The way out of the storefront's pages, to the back office or to another site: a page of its own is loaded. */
export const browser = { leave: (address: string): void => location.assign(address) }

/** Runs a write of the signed-in person. Where the session has ended they sign in again in a dialog, and it runs again, once. */
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
 * Opens the sign-in over the page for the person whose session has ended; true once the same person is signed in again. Forms
 * that need it at the same time share one dialog.
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
  const { user, told } = useUser.getState()
  if (!user || !told) return false
  if (user.id === before.id) return true
  // What somebody else has written is not sent in another name.
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
