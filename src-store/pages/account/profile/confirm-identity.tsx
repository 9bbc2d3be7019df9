import { useState } from 'react'
import type { ProofMethod } from '#domain/accounts/reauthentication.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, SubmitButton, takeFocus } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { useSecondsUntil } from '../sign-in/use-countdown.ts'
import styles from '../user-area.module.css'

type Props = {
  methods: readonly ProofMethod[]
  /** Called after the confirmation or the cancellation. */
  onDone: (confirmed: boolean) => void
}

/** Confirms the identity again: by password, or by a code to the known address if there is no password. */
export const ConfirmIdentity = ({ methods, onDone }: Props) =>
  methods.includes('password') ? <ByPassword onDone={onDone} /> : <ByCode onDone={onDone} />

type FormProps = Pick<Props, 'onDone'>

function ByPassword({ onDone }: FormProps) {
  const { api, t } = useShop()
  const form = useForm({
    initial: { password: '' },
    problems: ({ password }) => (password === '' ? { password: { reason: 'current_password' } } : {}),
    send: async ({ password }) => {
      await api.confirmIdentity({ password, second_factor_code: null, identity_code: null })
      onDone(true)
      return null
    },
  })
  return (
    <form {...form.props} className={`${formStyles.form} ${styles.below}`}>
      <p>{t('user.confirm.by_password')}</p>
      <Field name="password" label={t('user.confirm.password')} form={form}>
        {(input) => (
          <input {...input} ref={takeFocus} type="password" autoComplete="current-password" maxLength={200} />
        )}
      </Field>
      <FormMessage error={form.message} />
      <Buttons busy={form.busy} onCancel={() => onDone(false)} />
    </form>
  )
}

function ByCode({ onDone }: FormProps) {
  const { api, t } = useShop()
  const sending = useAction()
  const [nextAt, setNextAt] = useState<number | null>(null)
  const left = useSecondsUntil(nextAt ?? 0)
  const form = useForm({
    initial: { identity_code: '' },
    problems: ({ identity_code }) =>
      identity_code.trim() === '' ? { identity_code: { reason: 'required' } } : {},
    send: async ({ identity_code }) => {
      const code = toLatinDigits(identity_code).replace(/\D/g, '')
      await api.confirmIdentity({ password: null, second_factor_code: null, identity_code: code })
      onDone(true)
      return null
    },
  })
  const sendCode = () =>
    void sending.run(async () => {
      const { msg, wait } = await api.sendIdentityCode({})
      sending.setMessage(msg)
      setNextAt(Date.now() + (wait ?? 30) * 1000)
    })
  const sent = nextAt !== null
  return (
    <form {...form.props} className={`${formStyles.form} ${styles.below}`}>
      <p>{t('user.confirm.by_code')}</p>
      <p role="status" className="hint">
        {sending.message}
      </p>
      {sent && (
        <Field name="identity_code" label={t('user.login_ids.code')} form={form}>
          {(input) => (
            <input
              {...input}
              ref={takeFocus}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          )}
        </Field>
      )}
      <FormMessage error={form.message} />
      <Buttons busy={form.busy} onCancel={() => onDone(false)} sends={sent}>
        <button
          type="button"
          className="button"
          disabled={left > 0}
          aria-busy={sending.busy}
          ref={sent ? undefined : takeFocus}
          onClick={sendCode}
        >
          {left > 0
            ? t('user.login_ids.another_in', { smart_count: left })
            : t(sent ? 'user.login_ids.another' : 'user.login_ids.send_code')}
        </button>
      </Buttons>
    </form>
  )
}

type ButtonsProps = { busy: boolean; sends?: boolean; onCancel: () => void; children?: React.ReactNode }

function Buttons({ busy, sends = true, onCancel, children }: ButtonsProps) {
  const { t } = useShop()
  return (
    <div className={formStyles.actions}>
      {sends && (
        <SubmitButton busy={busy} primary>
          {t('user.login_ids.confirm')}
        </SubmitButton>
      )}
      {children}
      <ActionButton onClick={onCancel}>{t('user.cancel')}</ActionButton>
    </div>
  )
}
