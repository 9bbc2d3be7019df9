import ArrowForward from '@mui/icons-material/ArrowForward'
import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Apart } from '../../layout/page/Apart.tsx'
import { useWords } from '../../providers/use-words.ts'
import { useOrderSteps, type Wish } from '../detail/use-order-steps.tsx'
import { OrderDocumentsButton } from '../documents/OrderDocumentsButton.tsx'
import type { OrderRecord } from '../order-record.ts'
import { orderIn } from './cells.tsx'

/** What can be done with an order from its row or card: the next step at hand, the rest in a menu. */
export function RowTools({ order }: { order: OrderRecord }) {
  const { t, digits } = useWords()
  const { may, busy, nextLabel, ask, dialog } = useOrderSteps(order)
  const navigate = useNavigate()
  const { search } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => setAnchor(null)
  const item = (wish: Wish, label: string, color = 'text.primary') =>
    may(wish) && (
      <MenuItem
        key={wish}
        sx={{ color }}
        onClick={() => {
          close()
          ask(wish)
        }}
      >
        {label}
      </MenuItem>
    )
  return (
    <Apart sx={{ display: 'inline-flex', flexDirection: { xs: 'column', sm: 'row' }, cursor: 'default' }}>
      {nextLabel && (
        <Tooltip title={nextLabel}>
          <span>
            <IconButton
              color="primary"
              disabled={busy}
              aria-label={nextLabel}
              onClick={() => ask('next_step')}
              sx={handLook}
            >
              <ArrowForward sx={{ fontSize: 19 }} />
            </IconButton>
          </span>
        </Tooltip>
      )}
      <OrderDocumentsButton order={order} />
      <IconButton
        id={id}
        aria-label={t('order.more', { order: digits(order.order_id) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={handLook}
      >
        <MoreVert sx={{ fontSize: 19 }} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem
          onClick={() => {
            close()
            navigate(orderIn(search, order.id), { state: { beside: true } })
          }}
        >
          {t('order.details')}
        </MenuItem>
        {item('reassign', t('order.replace'))}
        {item('edit', t('order.edit'))}
        {item('cancel', t('order.cancel'), 'error.main')}
      </Menu>
      {dialog}
    </Apart>
  )
}

const handLook = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }
