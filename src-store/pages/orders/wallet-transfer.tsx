import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { transferState, walletOf } from '#domain/orders/wallets/wallet.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import styles from './payment-now.module.css'
import { TransferForm, type TypedTransfer, useOfferedWallets } from './transfer-form.tsx'

type Order = Pick<
  ShopAnswer<'payableOrder'>,
  'order_id' | 'pay_token' | 'transfer_amount' | 'transfers' | 'paid'
>

/** Pays an order by a transfer to a wallet of the shop, and shows what was entered; nothing if no wallet is offered. */
export function WalletTransfer({ order }: { order: Order }) {
  const { t } = useTranslate()
  const { api } = useShop()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<string | null>(null)
  const offered = useOfferedWallets()
  const { order_id, pay_token, transfer_amount, transfers, paid } = order
  const shown = transfers.filter(({ state }) => state !== transferState.matched || !paid)
  const canSend = transfer_amount !== null && offered.length > 0 && sent === null
  if (shown.length === 0 && !canSend && sent === null) return null
  const send = async (transfer: TypedTransfer) => {
    const { paid: isPaid } = await api.sendTransfer({ order_id, pay_token, ...transfer })
    setSent(t(isPaid ? 'transfer.arrived' : 'transfer.entered'))
    await revalidate()
  }
  return (
    <section className={styles.box} aria-label={t('transfer.title')}>
      {sent && (
        <p role="status" className={styles.state}>
          <Icon name="clock" size={18} /> {sent}
        </p>
      )}
      {shown.map((transfer) => (
        <TransferLine key={transfer.id} transfer={transfer} />
      ))}
      {canSend && (
        <details>
          <summary className="button">
            {t('transfer.title')} <Icon name="down" />
          </summary>
          <TransferForm amount={transfer_amount} send={send} />
        </details>
      )}
    </section>
  )
}

function TransferLine({
  transfer: { provider, trx_id, state, reject_reason },
}: {
  transfer: Order['transfers'][number]
}) {
  const { t } = useTranslate()
  const wallet = walletOf(provider)
  const name = wallet ? t(`transfer.names.${wallet}`) : ''
  if (state === transferState.rejected)
    return (
      <p className={`problem ${styles.state}`}>
        <Icon name="info" size={18} /> {t('transfer.rejected', { name, trx_id, reason: reject_reason ?? '' })}
      </p>
    )
  return (
    <p className={styles.state}>
      <Icon name="clock" size={18} />{' '}
      {t(state === transferState.matched ? 'transfer.received' : 'transfer.to_check', { name, trx_id })}
    </p>
  )
}
