import { useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { waitsForRelease } from '#domain/orders/prescriptions/release.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Drawer, DrawerContent } from '../../../components/drawer.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton } from '../../../components/forms/form-parts.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { AttachPrescription } from '../prescriptions/attach-prescription.tsx'
import { mayReturn } from '../returns/may-return.ts'
import { ReturnForm } from '../returns/return-form.tsx'
import { ReturnStates } from '../returns/return-states.tsx'
import styles from '../user-area.module.css'
import { CancelForm } from './cancel-form.tsx'
import { isOpen, mayCancel } from './own-order.ts'

type Order = ShopAnswer<'trackOrder'>
type ServiceProps = { order: Order; onChange: (order: Order) => void }

/** Cancel, return and invoice for a guest who has looked the order up (docs/decisions/0033). */
export function TrackedOrderActions({ order, onChange }: ServiceProps) {
  const { t, api } = useShop()
  const { order_id, tracking_token } = order
  if (tracking_token === null)
    return (
      <p className="muted">
        {t('tracking.sign_in')}{' '}
        <PrefetchLink to="/user/my-orders" className="link">
          {t('user.pages.my_orders')}
        </PrefetchLink>
      </p>
    )
  return (
    <>
      <Actions order={order} proof={{ order_id, tracking_token }} onChange={onChange} />
      {waitsForRelease(order) && isOpen(order) && (
        <AttachPrescription
          listed={false}
          send={async (prescription) =>
            onChange(await api.attachTracked({ order_id, tracking_token, prescription_info: [prescription] }))
          }
        />
      )}
      <ReturnStates order={order} asGuest />
    </>
  )
}

type ActionsProps = ServiceProps & { proof: { order_id: string; tracking_token: string } }

function Actions({ order, proof, onChange }: ActionsProps) {
  const { api } = useShop()
  const { t } = useTranslate()
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null)
  const close = () => setOpen(null)
  const { order_id, tracking_token } = proof
  const done = (now: Order) => {
    onChange(now)
    close()
  }
  return (
    <div className={formStyles.actions}>
      {mayReturn(order) && (
        <ActionButton onClick={() => setOpen('return')}>{t('my_orders.return')}</ActionButton>
      )}
      {mayCancel(order) && (
        <ActionButton onClick={() => setOpen('cancel')}>{t('my_orders.cancel')}</ActionButton>
      )}
      <a
        href={`/api/order-tracking/${order_id}/${tracking_token}/invoice`}
        target="_blank"
        rel="noreferrer"
        className={`link ${styles.way}`}
      >
        {t('my_orders.invoice')}
      </a>
      <Drawer
        open={open !== null}
        title={open ? t(`my_orders.beside.${open}`, { number: order_id }) : ''}
        onClose={close}
      >
        <DrawerContent>
          {open === 'cancel' && (
            <CancelForm
              send={(cancel_reason) => api.cancelTracked({ ...proof, cancel_reason })}
              onDone={done}
              onClose={close}
            />
          )}
          {open === 'return' && (
            <ReturnForm
              order={order}
              send={(request) => api.returnTracked({ ...proof, ...request })}
              onDone={done}
              onBack={close}
            />
          )}
        </DrawerContent>
      </Drawer>
    </div>
  )
}
