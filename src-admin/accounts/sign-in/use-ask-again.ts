import { useAuthProvider, useRefresh } from 'react-admin'
import type { DeskAuthProvider } from '../../providers/auth-provider.ts'

/** Asks the server anew who is signed in and what they may, and reads everything again by that. */
export function useAskAgain(): () => void {
  const auth = useAuthProvider<DeskAuthProvider>()
  const refresh = useRefresh()
  return () => {
    auth?.askAgain()
    refresh()
  }
}
