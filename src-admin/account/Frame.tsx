import { type LayoutProps, useGetIdentity } from 'react-admin'
import { Layout } from '../layout/Layout.tsx'
import { SetUpFirst } from './SetUpFirst.tsx'

/** The back office behind the sign-in; whose role waits for a second factor sets that up before all else. */
export function Frame(props: LayoutProps) {
  const { identity, isPending } = useGetIdentity()
  if (isPending) return null
  return identity?.second_factor_missing ? <SetUpFirst /> : <Layout {...props} />
}
