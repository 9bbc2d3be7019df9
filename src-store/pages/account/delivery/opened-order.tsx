import { useEffect, useState } from 'react'
import { deferred } from '../../../app/deferred.tsx'
import { DrawerContent } from '../../../components/drawer.tsx'
import { useCurrentOrder } from './failure/current-order.ts'
import { useCanReportFailure } from './failure/use-can-report-failure.ts'
import { OrderSheet } from './order-sheet.tsx'
import type { DeliveryOrder } from './seen-orders.ts'
import { NextButton } from './steps/next-button.tsx'

const FailureForm = deferred(async () => (await import('./failure/failure-form.tsx')).FailureForm)

/** The details of an order with its buttons within reach of the thumb, or the form for a failed delivery in their place. */
export function OpenedOrder({ loaded }: { loaded: DeliveryOrder }) {
  const order = useCurrentOrder(loaded)
  const [form, setForm] = useState<'closed' | 'open' | 'saved' | 'cancelled'>('closed')
  const canReport = useCanReportFailure(order)
  // The shop may have changed the order meanwhile: the form does not open again by itself.
  useEffect(() => {
    if (!canReport) setForm((now) => (now === 'open' ? 'closed' : now))
  }, [canReport])
  // With keys, each begins at its top.
  if (canReport && form === 'open')
    return (
      <DrawerContent key="form">
        <FailureForm order={order} onSaved={() => setForm('saved')} onCancel={() => setForm('cancelled')} />
      </DrawerContent>
    )
  const foot = <NextButton order={order} onFail={() => setForm('open')} focusFail={form === 'cancelled'} />
  return (
    <DrawerContent key="order" foot={foot}>
      <OrderSheet order={order} saved={form === 'saved'} />
    </DrawerContent>
  )
}
