import { Alert, AlertTitle, Link as Anchor, Box, Button, Stack } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import type { User } from '#domain/accounts/permissions.ts'
import type { SimilarOrder } from '#domain/orders/checks/duplicates.ts'
import { deliveryState } from '#domain/orders/timeline.ts'
import { mayChange, orderParts } from '#domain/orders/transitions.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CancelDialog } from '../detail/CancelDialog.tsx'
import { useDecision } from '../failed-delivery/use-decision.ts'
import { OrderStatus } from '../OrderStatus.tsx'
import { cancelOrder } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { MergeDialog } from './MergeDialog.tsx'

type Props = { order: OrderRecord; similar: readonly SimilarOrder[] }

/** Orders of the same day that resemble this one, to merge or cancel. */
export function SimilarOrders({ order, similar }: Props) {
  const { t } = useTranslate()
  const { permissions } = usePermissions<User | null>()
  const [open, setOpen] = useState<{ what: 'merge' | 'cancel'; other: SimilarOrder } | null>(null)
  const close = () => setOpen(null)
  const { busy, decide } = useDecision(close)
  if (similar.length === 0) return null
  const parts = orderParts(permissions ?? null, order)
  const mayCancel = ({ status, timeline_id }: SimilarOrder) =>
    mayChange({ status, timeline_id, delivery_state: deliveryState.planned }, 'cancel', parts) !== null
  return (
    <Alert severity="warning" role="region" aria-label={t('checks.duplicates')} sx={frameStyle}>
      <AlertTitle sx={{ mb: 0.5 }}>{t('checks.duplicates')}</AlertTitle>
      <SimilarList
        similar={similar}
        actions={(other) => (
          <>
            {other.mergeable && parts.includes('staff') && (
              <Button size="small" variant="outlined" onClick={() => setOpen({ what: 'merge', other })}>
                {t('checks.merge')}
              </Button>
            )}
            {mayCancel(other) && (
              <Button size="small" color="error" onClick={() => setOpen({ what: 'cancel', other })}>
                {t('order.cancel')}
              </Button>
            )}
          </>
        )}
      />
      {open?.what === 'merge' && <MergeDialog order={order} other={open.other} onClose={close} />}
      {open?.what === 'cancel' && (
        <CancelDialog
          order={open.other.order_id}
          busy={busy}
          onCancel={(cancel_reason, cancel_reason_internal) =>
            void decide(() => cancelOrder({ id: open.other.id, cancel_reason, cancel_reason_internal }))
          }
          onClose={close}
        />
      )}
    </Alert>
  )
}

type ListProps = { similar: readonly SimilarOrder[]; actions?: (other: SimilarOrder) => ReactNode }

/** Similar orders with links, and what they have in common with this one. */
export function SimilarList({ similar, actions }: ListProps) {
  const { t, money, dateTime } = useTranslate()
  return (
    <Box component="ul" sx={listStyle}>
      {similar.map((other) => (
        <li key={other.id}>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, alignItems: 'center' }}
          >
            <Anchor component={Link} to={`/dashboard/order-infos/${other.id}/show`} sx={{ fontWeight: 600 }}>
              {other.order_id}
            </Anchor>
            <OrderStatus status={other.status} step={other.timeline_id} />
            <span>{money(other.total_payable)}</span>
          </Stack>
          <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {reasons
              .filter((name) => other[name])
              .map((name) => t(`checks.${name}`))
              .join(' · ')}
            {' · '}
            {other.full_name}
            {' · '}
            <time dateTime={other.created_at}>{dateTime(other.created_at)}</time>
          </Box>
          {actions && (
            <Stack direction="row" sx={actionsStyle}>
              {actions(other)}
            </Stack>
          )}
        </li>
      ))}
    </Box>
  )
}

const reasons = ['same_phone', 'same_address', 'same_session', 'same_cart'] as const

const frameStyle = { '& .MuiAlert-message': { flex: 1, minWidth: 0 } }

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, fontSize: 14 }

const actionsStyle = {
  gap: 1,
  mt: 0.5,
  '&:empty': { display: 'none' },
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 0 } },
}
