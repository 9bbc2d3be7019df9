import { type ComponentType, useEffect, useState } from 'react'
import { userType } from '#domain/accounts/features.ts'
import { quietly } from '../app/prefetch.ts'
import { useShop } from '../app/shop-context.tsx'
import { type ShopUser, useToldUser } from '../state/user.ts'

const isCustomer = ({ user_type }: ShopUser) => user_type === userType.customer

/** What a customer who is signed in is told of their orders on every page; its code comes for them alone. */
export function OrderStrip() {
  const { words } = useShop()
  const [Part, setPart] = useState<ComponentType | null>(null)
  const who = useToldUser(isCustomer)
  useEffect(() => {
    if (who === null) return
    let gone = false
    void quietly(async () => {
      const [{ RunningOrders }] = await Promise.all([import('./running-orders.tsx'), words()])
      return RunningOrders
    }).then((part) => {
      if (part && !gone) setPart(() => part)
    })
    return () => {
      gone = true
    }
  }, [who, words])
  return who !== null && Part && <Part key={who} />
}
