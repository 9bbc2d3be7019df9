import { type ReactNode, useState } from 'react'
import { usePermissions } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { mayChange, orderParts } from '#domain/orders/transitions.ts'
import type { OrderRecord } from '../order-record.ts'
import { BringBackDialog } from './BringBackDialog.tsx'
import { FailDialog } from './FailDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { RetryDialog } from './RetryDialog.tsx'

export type DeliveryAction = 'fail_delivery' | 'retry_delivery' | 'bring_back' | 'receive_back'

const dialogs = {
  fail_delivery: FailDialog,
  retry_delivery: RetryDialog,
  bring_back: BringBackDialog,
  receive_back: ReceiveDialog,
} as const

/** What the current user may do about a parcel that could not be delivered (docs/decisions/0050), and the dialogs. */
export function useDeliveryDialogs(order: OrderRecord) {
  const { permissions } = usePermissions<User | null>()
  const [open, setOpen] = useState<DeliveryAction | null>(null)
  const Dialog = open && dialogs[open]
  const dialog: ReactNode = Dialog && <Dialog order={order} onClose={() => setOpen(null)} />
  return {
    may: (action: DeliveryAction): boolean =>
      mayChange(order, action, orderParts(permissions ?? null, order)) !== null,
    openDialog: setOpen,
    dialog,
  }
}
