import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import EditNote from '@mui/icons-material/EditNote'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import type { ChipProps } from '@mui/material'
import type { ReactElement } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { purchaseState } from '#domain/purchasing/purchase-order.ts'
import { ChoiceChip } from '../fields/ChoiceChip.tsx'

const chips: Record<number, { icon: ReactElement; color: ChipProps['color'] }> = {
  [purchaseState.draft]: { icon: <EditNote />, color: 'default' },
  [purchaseState.ordered]: { icon: <LocalShipping />, color: 'info' },
  [purchaseState.partly_received]: { icon: <LocalShipping />, color: 'warning' },
  [purchaseState.received]: { icon: <CheckCircle />, color: 'success' },
  [purchaseState.closed]: { icon: <Lock />, color: 'default' },
  [purchaseState.cancelled]: { icon: <Block />, color: 'default' },
}

/** The state of a purchase order: a label with an icon. */
export const StateChip = ({ state }: { state: number }) => (
  <ChoiceChip choices={choices.purchase_state} value={state} {...chips[state]} />
)
