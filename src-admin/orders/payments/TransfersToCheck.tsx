import { Alert } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { transferState } from '#domain/orders/wallets/wallet.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderMoney } from '../order-calls.ts'

/** The wallet transfers of an order that no statement has confirmed. */
export function TransfersToCheck({ transfers }: { transfers: OrderMoney['transfers'] }) {
  const { t, title } = useTranslate()
  return transfers
    .filter(({ state }) => state === transferState.to_check)
    .map(({ id, provider, trx_id, sender, at_door }) => {
      const wallet = choices.wallet.find((one) => one.id === provider)
      const name = wallet ? title(wallet, 'title') : ''
      return (
        <Alert key={id} severity="info">
          {t(at_door ? 'transfers.to_check_at_door' : 'transfers.to_check', { name, trx_id })}
          {sender && ` (${sender})`}
        </Alert>
      )
    })
}
