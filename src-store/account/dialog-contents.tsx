import { SignInSteps } from './sign-in-steps.tsx'

/** The sign-in over a page; fetched when it is first opened. */
export default function DialogContents() {
  return <SignInSteps first={{ at: 'login' }} place={{ dialog: true }} />
}
