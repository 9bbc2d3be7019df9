import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { amountDue } from '#domain/orders/delivery/delivery.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import styles from '../../orders/payment-now.module.css'
import { TransferForm, type TypedTransfer, useOfferedWallets } from '../../orders/transfer-form.tsx'
import type { DeliveryOrder } from './seen-orders.ts'

/** Takes a wallet transfer at the door instead of cash; it needs a network. */
export function TransferAtDoor({ order }: { order: DeliveryOrder }) {
  const { t } = useTranslate()
  const { api } = useShop()
  const { revalidate } = useRevalidator()
  const offered = useOfferedWallets()
  const [isSent, setIsSent] = useState(false)
  const due = amountDue(order)
  if (order.transfer_at_door || isSent)
    return (
      <p role="status" className={styles.state}>
        <Icon name="clock" /> {t('transfer.at_door')}
      </p>
    )
  const send = async (transfer: TypedTransfer) => {
    await api.sendTransferAtDoor({ order_id: order.order_id, ...transfer })
    setIsSent(true)
    await revalidate()
  }
  if (due === 0) return null
  return (
    <>
      {order.transfer_to_check && (
        <p className={styles.state}>
          <Icon name="info" /> {t('transfer.not_checked')}
        </p>
      )}
      {offered.length > 0 && order.timeline_id === orderStep.going && (
        <div className={styles.box}>
          <details>
            <summary className="button">
              {t('transfer.at_door_title')} <Icon name="down" />
            </summary>
            <TransferForm amount={due} send={send} />
          </details>
        </div>
      )}
    </>
  )
}
