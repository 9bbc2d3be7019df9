import { Suspense } from 'react'
import { useListContext } from 'react-admin'
import { useCursor } from '../../lists/navigation/cursor.tsx'
import { DrawerFrame } from '../../lists/navigation/DrawerFrame.tsx'
import { useDrawerRecord } from '../../lists/navigation/use-drawer-record.ts'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useWords } from '../../providers/use-words.ts'
import { OrderComing } from './OrderComing.tsx'

const OrderBeside = lazyComponent(() => import('./OrderBeside.tsx'), 'OrderBeside')

type Props = {
  /** The orders that stand beside it, in their order. */
  ids: readonly number[]
  onMove?: (place: number) => void
}

/** The order that the address opens, with the way to its neighbours and to its own page. */
export function OrderDrawer({ ids, onMove }: Props) {
  const { t } = useWords()
  const { id, ...beside } = useDrawerRecord(ids, onMove)
  if (id === null) return null
  return (
    <DrawerFrame beside={beside} label={t('order.drawer')} whole={`/dashboard/order-infos/${id}/show`}>
      <Suspense fallback={<OrderComing />}>
        <OrderBeside key={id} id={id} />
      </Suspense>
    </DrawerFrame>
  )
}

/** The order that the address opens, beside the list that it stands in. */
export function ListDrawer() {
  const { data = [] } = useListContext()
  const cursor = useCursor()
  return <OrderDrawer ids={data.map(({ id }) => Number(id))} onMove={cursor.set} />
}
