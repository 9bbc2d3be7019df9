import ArrowForward from '@mui/icons-material/ArrowForward'
import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { StopPropagation } from '../../layout/page/StopPropagation.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useOrderSteps, type Wish } from '../detail/use-order-steps.tsx'
import { OrderDocumentsButton } from '../documents/OrderDocumentsButton.tsx'
import type { OrderRecord } from '../order-record.ts'
import { orderIn } from './cells.tsx'

/** The actions on an order in its row or card: the next step as a button, the others in a menu. */
export function OrderRowTools({ order }: { order: OrderRecord }) {
  const { t } = useTranslate()
  const { may, busy, nextLabel, openDialog, dialog } = useOrderSteps(order)
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
          openDialog(wish)
        }}
      >
        {label}
      </MenuItem>
    )
  return (
    <StopPropagation
      sx={{ display: 'inline-flex', flexDirection: { xs: 'column', sm: 'row' }, cursor: 'default' }}
    >
      {nextLabel && (
        <Tooltip title={nextLabel}>
          <span>
            <IconButton
              color="primary"
              disabled={busy}
              aria-label={nextLabel}
              onClick={() => openDialog('next_step')}
              sx={handStyle}
            >
              <ArrowForward sx={{ fontSize: 19 }} />
            </IconButton>
          </span>
        </Tooltip>
      )}
      <OrderDocumentsButton order={order} />
      <IconButton
        id={id}
        aria-label={t('order.more', { order: order.order_id })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={handStyle}
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
            navigate(orderIn(search, order.id), { state: { fromList: true } })
          }}
        >
          {t('order.details')}
        </MenuItem>
        {item('reassign', t('order.replace'))}
        {item('edit', t('order.edit'))}
        {item('cancel', t('order.cancel'), 'error.main')}
      </Menu>
      {dialog}
    </StopPropagation>
  )
}

const handStyle = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }
