import { Stack, Typography } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { LowStock } from '../catalog/stock/LowStock.tsx'
import { Message } from '../layout/page/Message.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { BackupAge, BackupWarning } from '../operations/BackupNotice.tsx'
import { lazyPage } from '../providers/lazy-page.ts'
import { menuEntries } from '../providers/registry.ts'
import { useShopTexts } from '../providers/shop-texts.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { EntryReport } from './EntryReport.tsx'
import { LatestOrders } from './LatestOrders.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { OrderReports } from './OrderReports.tsx'
import { PaymentTasks } from './PaymentTasks.tsx'
import { ProductReports } from './ProductReports.tsx'
import { QuickLinks } from './QuickLinks.tsx'

const Profit = lazyPage(() => import('./Profit.tsx'), 'Profit')
const Vat = lazyPage(() => import('./Vat.tsx'), 'Vat')

/** The start page: order counts, latest orders, and shortcuts; limited to the role's permissions. */
export function Home() {
  const { t } = useTranslate()
  const { identity } = useGetIdentity()
  const may = useMay()
  const { isOn } = useShopTexts()
  const orders = may('list', 'order-infos')
  const nothing = !menuEntries.some(({ page }) => may('list', page))
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
        {isOn('use_purchasing') && may('list', 'purchase-orders') && <Profit />}
        {isOn('use_vat_rates') && orders && <Vat />}
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
