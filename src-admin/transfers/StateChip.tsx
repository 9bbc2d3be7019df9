import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import EditNote from '@mui/icons-material/EditNote'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import type { ChipProps } from '@mui/material'
import type { ReactElement } from 'react'
import { transferState } from '#domain/catalog/locations/transfer.ts'
import { choices } from '#domain/fields/choices.ts'
import { ChoiceChip } from '../fields/ChoiceChip.tsx'

const chips: Record<number, { icon: ReactElement; color: ChipProps['color'] }> = {
  [transferState.draft]: { icon: <EditNote />, color: 'default' },
  [transferState.on_the_way]: { icon: <LocalShipping />, color: 'info' },
  [transferState.received]: { icon: <CheckCircle />, color: 'success' },
  [transferState.cancelled]: { icon: <Block />, color: 'default' },
}

/** The state of a transfer: a label with an icon. */
export const StateChip = ({ state }: { state: number }) => (
  <ChoiceChip choices={choices.stock_transfer_state} value={state} {...chips[state]} />
)
