import { Suspense } from 'react'
import { useListContext } from 'react-admin'
import { DrawerFrame } from '../../lists/navigation/DrawerFrame.tsx'
import { useDrawerRecord } from '../../lists/navigation/use-drawer-record.ts'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { OrderComing } from './OrderComing.tsx'

const OrderSidePanel = lazyComponent(() => import('./OrderSidePanel.tsx'), 'OrderSidePanel')

type Props = {
  /** The ids of the list, in order. */
  ids: readonly number[]
}

/** The order in the URL, with links to its neighbours and to its own page. */
export function OrderDrawer({ ids }: Props) {
  const { t } = useTranslate()
  const { id, ...drawer } = useDrawerRecord(ids)
  if (id === null) return null
  return (
    <DrawerFrame drawer={drawer} label={t('order.drawer')} path={`/dashboard/order-infos/${id}/show`}>
      <Suspense fallback={<OrderComing />}>
        <OrderSidePanel key={id} id={id} />
      </Suspense>
    </DrawerFrame>
  )
}

/** The order in the URL, in a drawer next to its list. */
export function ListDrawer() {
  const { data = [] } = useListContext()
  return <OrderDrawer ids={data.map(({ id }) => Number(id))} />
}
