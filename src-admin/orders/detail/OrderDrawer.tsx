import { Suspense } from 'react'
import { useListContext } from 'react-admin'
import { DrawerFrame } from '../../lists/navigation/DrawerFrame.tsx'
import { useDrawerRecord } from '../../lists/navigation/use-drawer-record.ts'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useWords } from '../../providers/use-words.ts'
import { OrderComing } from './OrderComing.tsx'

const OrderBeside = lazyComponent(() => import('./OrderBeside.tsx'), 'OrderBeside')

type Props = {
  /** The orders that stand beside it, in their order. */
  ids: readonly number[]
}

/** The order that the address opens, with the way to its neighbours and to its own page. */
export function OrderDrawer({ ids }: Props) {
  const { t } = useWords()
  const { id, ...drawer } = useDrawerRecord(ids)
  if (id === null) return null
  return (
    <DrawerFrame drawer={drawer} label={t('order.drawer')} path={`/dashboard/order-infos/${id}/show`}>
      <Suspense fallback={<OrderComing />}>
        <OrderBeside key={id} id={id} />
      </Suspense>
    </DrawerFrame>
  )
}

/** The order that the address opens, beside the list that it stands in. */
export function ListDrawer() {
  const { data = [] } = useListContext()
  return <OrderDrawer ids={data.map(({ id }) => Number(id))} />
}
