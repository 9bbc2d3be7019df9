import { Suspense } from 'react'
import { type LayoutProps, useGetIdentity } from 'react-admin'
import { Layout } from '../../layout/Layout.tsx'
import { later } from '../../providers/lazy-component.ts'

const SetUpFirst = later(() => import('./SetUpFirst.tsx'), 'SetUpFirst')

/** The back office behind the sign-in; whose role waits for a second factor sets that up before all else. */
export function Frame(props: LayoutProps) {
  const { identity, isPending } = useGetIdentity()
  if (isPending) return null
  if (!identity?.second_factor_missing) return <Layout {...props} />
  return (
    <Suspense>
      <SetUpFirst />
    </Suspense>
  )
}
