import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { userType } from '#domain/fields/features.ts'
import { quietly } from '../../../app/background-fetch.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { type ShopUser, useToldUser } from '../../../state/user.ts'
import { lookForOrders, useWaits } from '../../../state/waits.ts'

type Part = ComponentType<{ children?: ReactNode }>

const isCustomer = ({ user_type }: ShopUser) => user_type === userType.customer

const running = async (): Promise<Part> => (await import('./running-orders.tsx')).RunningOrders
const waiting = async (): Promise<Part> =>
  (await import('../../orders/outbox/waiting-strip.tsx')).WaitingStrip

/** A part whose code comes for those alone who need it, with its texts. */
function usePart(open: () => Promise<Part>, needed: boolean): Part | null {
  const { loadDeferredMessages } = useShop()
  const [Opened, setOpened] = useState<Part | null>(null)
  useEffect(() => {
    if (!needed) return
    let gone = false
    const fetch = () =>
      void quietly(async () => (await Promise.all([open(), loadDeferredMessages()]))[0]).then((part) => {
        if (part && !gone) setOpened(() => part)
      })
    fetch()
    // What could not be had without a network is had with it.
    addEventListener('online', fetch)
    return () => {
      gone = true
      removeEventListener('online', fetch)
    }
  }, [open, needed, loadDeferredMessages])
  return needed ? Opened : null
}

/** What a shopper is told of orders on every page: one that waits in this browser, else those on their way. */
export function OrderStrip() {
  const who = useToldUser(isCustomer)
  const waits = useWaits((state) => state.waits)
  const Running = usePart(running, who !== null)
  const Waiting = usePart(waiting, waits)
  useEffect(() => {
    lookForOrders()
    addEventListener('storage', lookForOrders)
    return () => removeEventListener('storage', lookForOrders)
  }, [])
  const strip = Running && <Running key={who} />
  return Waiting ? <Waiting>{strip}</Waiting> : strip
}
