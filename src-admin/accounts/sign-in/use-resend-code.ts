import { useAuthProvider, useRefresh } from 'react-admin'
import type { AdminAuthProvider } from '../../providers/auth-provider.ts'

/** Refetches the current user with their permissions, then all data. */
export function useRefreshSession(): () => void {
  const auth = useAuthProvider<AdminAuthProvider>()
  const refresh = useRefresh()
  return () => {
    auth?.refreshSession()
    refresh()
  }
}
