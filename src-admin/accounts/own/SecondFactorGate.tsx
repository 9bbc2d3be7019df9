import { type ReactNode, Suspense } from 'react'
import { useGetIdentity } from 'react-admin'
import { lazyComponent } from '../../providers/lazy-component.ts'

const SetUpFirst = lazyComponent(() => import('./SetUpFirst.tsx'), 'SetUpFirst')

/** Opens the back office to a signed-in admin; one whose role demands a second factor sets that up before all else. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { identity, isPending } = useGetIdentity()
  if (isPending) return null
  if (!identity?.second_factor_missing) return children
  return (
    <Suspense>
      <SetUpFirst />
    </Suspense>
  )
}
