import type { LayoutProps } from 'react-admin'
import { SecondFactorGate } from './accounts/own/SecondFactorGate.tsx'
import { ExportTray } from './exports/ExportTray.tsx'
import { ExportsProvider } from './exports/exports.tsx'
import { Layout } from './layout/Layout.tsx'
import { OrderBell } from './orders/live/OrderBell.tsx'

/** The layout of every page that requires sign-in, with the tools that features add to the app bar. */
export const AdminLayout = ({ children }: LayoutProps) => (
  <SecondFactorGate>
    <ExportsProvider>
      <Layout
        tools={
          <>
            <ExportTray />
            <OrderBell />
          </>
        }
      >
        {children}
      </Layout>
    </ExportsProvider>
  </SecondFactorGate>
)
