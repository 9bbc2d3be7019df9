import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import type { DeliveryOrder } from './seen-orders.ts'

type OrderLinkProps = {
  order: DeliveryOrder
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** A link that opens the details of an order in a drawer; navigating back closes it. */
export function OrderLink({ order, className, label, children }: OrderLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <PrefetchLink
      to={`${pathname}${search}#${order.order_id}`}
      preventScrollReset
      viewTransition={false}
      state={{ opened: true }}
      className={className}
      aria-label={label}
    >
      {children}
    </PrefetchLink>
  )
}
