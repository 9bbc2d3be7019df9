import { useId } from 'react'
import { cleanTrxId, trxIdProblem, walletNames, walletOf, wallets } from '#domain/orders/wallets/wallet.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Field } from '../../components/forms/field.tsx'
import formStyles from '../../components/forms/form.module.css'
import { FormMessage, SubmitButton } from '../../components/forms/form-parts.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import paymentStyles from '../checkout/payment.module.css'

export type TypedTransfer = { provider: number; trx_id: string; sender: string | null }

/** The wallets at which the shop receives transfers, with their numbers. */
export function useOfferedWallets() {
  const { transfers } = useSite().config
  return walletNames.flatMap((name) => {
    const number = transfers[`${name}_number`]
    return number ? [{ name, number, id: wallets[name] }] : []
  })
}

type Props = { amount: number; send: (transfer: TypedTransfer) => Promise<void> }

/** Enters a transfer to a wallet of the shop: the wallet, its transaction id, and the number of the sender. */
export function TransferForm({ amount, send }: Props) {
  const { t, money, digits, localized } = useTranslate()
  const { transfers } = useSite().config
  const offered = useOfferedWallets()
  const id = useId()
  const [first] = offered
  const form = useForm({
    initial: { provider: String(first?.id ?? ''), trx_id: '', sender: '' },
    problems: ({ provider, trx_id }) => {
      const wallet = walletOf(Number(provider))
      const reason = trx_id.trim() === '' ? 'required' : wallet && trxIdProblem(wallet, cleanTrxId(trx_id))
      return { trx_id: reason ? { reason } : null }
    },
    send: async ({ provider, trx_id, sender }) => {
      await send({ provider: Number(provider), trx_id: cleanTrxId(trx_id), sender: sender.trim() || null })
      return null
    },
  })
  const instructions = localized(transfers, 'transfer_instructions')
  return (
    <form {...form.props} className={formStyles.form}>
      <p>{t('transfer.send', { amount: money(amount) })}</p>
      <fieldset className={paymentStyles.types}>
        <legend className="unseen">{t('transfer.wallet')}</legend>
        {offered.map((wallet) => (
          <label key={wallet.name} className={paymentStyles.type}>
            <input
              type="radio"
              name={id}
              value={wallet.id}
              checked={form.values.provider === String(wallet.id)}
              onChange={() => form.change('provider', String(wallet.id))}
            />
            {t(`transfer.names.${wallet.name}`)} <strong className="money">{digits(wallet.number)}</strong>
          </label>
        ))}
      </fieldset>
      {instructions && <p className="muted">{instructions}</p>}
      <Field name="trx_id" label={t('transfer.trx_id')} form={form}>
        {(input) => <input {...input} autoComplete="off" autoCapitalize="characters" maxLength={40} />}
      </Field>
      <Field name="sender" label={t('transfer.sender')} form={form} optional>
        {(input) => <input {...input} type="tel" autoComplete="tel" maxLength={20} />}
      </Field>
      <FormMessage error={form.message} />
      <div className={formStyles.actions}>
        <SubmitButton busy={form.busy} primary>
          {t('transfer.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}
