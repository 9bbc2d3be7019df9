import { type ReactNode, Suspense } from 'react'
import { useGetIdentity } from 'react-admin'
import { lazyPage } from '../../providers/lazy-page.ts'

const SetUpFirst = lazyPage(() => import('./SetUpFirst.tsx'), 'SetUpFirst')

/** Lets a signed-in admin into the back office; an admin whose role requires a second factor must set it up first. */
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
