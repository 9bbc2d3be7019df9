import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { userType } from '#domain/fields/features.ts'
import { quietly } from '../../../app/background-fetch.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { type ShopUser, useConfirmedUser } from '../../../state/user.ts'
import { checkForOrders, useWaits } from '../../../state/waits.ts'

type Part = ComponentType<{ children?: ReactNode }>

const isCustomer = ({ user_type }: ShopUser) => user_type === userType.customer

const running = async (): Promise<Part> => (await import('./running-orders.tsx')).RunningOrders
const waiting = async (): Promise<Part> =>
  (await import('../../orders/outbox/waiting-strip.tsx')).WaitingStrip

/** A component that is loaded with its messages only when it is needed. */
function usePart(open: () => Promise<Part>, needed: boolean): Part | null {
  const { loadDeferredMessages } = useShop()
  const [Opened, setOpened] = useState<Part | null>(null)
  useEffect(() => {
    if (!needed) return
    let cancelled = false
    const fetch = () =>
      void quietly(async () => (await Promise.all([open(), loadDeferredMessages()]))[0]).then((part) => {
        if (part && !cancelled) setOpened(() => part)
      })
    fetch()
    // A load that failed without a network is repeated.
    addEventListener('online', fetch)
    return () => {
      cancelled = true
      removeEventListener('online', fetch)
    }
  }, [open, needed, loadDeferredMessages])
  return needed ? Opened : null
}

/** The order strip on every page: an order that is waiting in this browser, else the running orders. */
export function OrderStrip() {
  const who = useConfirmedUser(isCustomer)
  const waits = useWaits((state) => state.waits)
  const Running = usePart(running, who !== null)
  const Waiting = usePart(waiting, waits)
  useEffect(() => {
    checkForOrders()
    addEventListener('storage', checkForOrders)
    return () => removeEventListener('storage', checkForOrders)
  }, [])
  const strip = Running && <Running key={who} />
  return Waiting ? <Waiting>{strip}</Waiting> : strip
}
