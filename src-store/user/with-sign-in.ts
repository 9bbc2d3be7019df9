import { statusOf } from '../app/failure.ts'
import { useUser } from '../state/user.ts'
import { signInAgain } from './sign-in-again.ts'

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
