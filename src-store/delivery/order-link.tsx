import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { DeliveryOrder } from './seen-orders.ts'

type OrderLinkProps = {
  order: DeliveryOrder
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** Opens the details of an order over the list; the way back closes them. */
export function OrderLink({ order, className, label, children }: OrderLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={{ pathname, search, hash: order.order_id }}
      preventScrollReset
      state={{ opened: true }}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
