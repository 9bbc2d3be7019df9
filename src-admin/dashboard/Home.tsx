import { Stack, Typography } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { LowStock } from '../catalog/stock/LowStock.tsx'
import { Message } from '../layout/page/Message.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { BackupAge, BackupWarning } from '../operations/BackupNotice.tsx'
import { deskEntries } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'
import { EntryReport } from './EntryReport.tsx'
import { LatestOrders } from './LatestOrders.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { OrderReports } from './OrderReports.tsx'
import { PaymentTasks } from './PaymentTasks.tsx'
import { ProductReports } from './ProductReports.tsx'
import { QuickLinks } from './QuickLinks.tsx'

/** The first page: how the orders stand, the latest of them, and what is often needed; nothing that a role does not open. */
export function Home() {
  const { t } = useWords()
  const { identity } = useGetIdentity()
  const may = useMay()
  const orders = may('list', 'order-infos')
  const nothing = !deskEntries.some(({ page }) => may('list', page))
  return (
    <>
      <PageHeader
        title={identity ? t('home.greeting', { name: identity.fullName ?? '' }) : ' '}
        name={t('app.home')}
      />
      <Stack sx={{ gap: 3, maxWidth: 1120 }}>
        <BackupWarning />
        {orders && <PaymentTasks />}
        {orders && (
          <section>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {t('home.orders')}
            </Typography>
            <OrderCounts />
          </section>
        )}
        {orders && <LatestOrders />}
        {may('list', 'stock-levels') && <LowStock />}
        {orders && <OrderReports />}
        {may('list', 'products') && <ProductReports />}
        {may('list', 'admin-user-roles') && <EntryReport />}
        {identity && nothing ? (
          <Message title={t('ra.page.access_denied')} text={t('home.nothing')} />
        ) : (
          <QuickLinks />
        )}
        <BackupAge />
      </Stack>
    </>
  )
}
