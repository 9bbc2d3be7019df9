import { useState } from 'react'
import { CODE_DIGITS } from '#domain/accounts/registration.ts'
import { check } from '#domain/fields/check.ts'
import { email, phone } from '#domain/fields/fields.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import styles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, SubmitButton, takeFocus } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { useSecondsUntil } from '../sign-in/use-countdown.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { useRenewed } from './use-renewed.ts'

/** The login id that is changed. */
export type Column = 'email' | 'mobile'

/** A code that was sent, and the time in ms from which another may be requested, which needs the password again. */
type Sent = { value: string; password: string | null; nextAt: number }

const fieldsOf = {
  email: { value: email({ required: true }) },
  mobile: { value: phone({ required: true }) },
} as const

/** The default waiting time in seconds, if the response has none. */
const usualWait = 30
const nextAfter = (wait: number | null) => Date.now() + (wait ?? usualWait) * 1000

type ValueProps = {
  column: Column
  current: string | null
  /** A user without a password has confirmed their identity before. */
  providerOnly: boolean
  onSent: (sent: Sent) => void
  onCancel: () => void
}

/** The new address or number, with the current password. */
function ValueForm({ column, current, providerOnly, onSent, onCancel }: ValueProps) {
  const { api, t } = useShop()
  const read = (typed: { value: string }) => check(fieldsOf[column], typed)
  const form = useForm({
    initial: { value: '', password: '' },
    problems: (values) => ({
      ...read(values).problems,
      ...(!providerOnly && values.password === '' && { password: { reason: 'current_password' } }),
    }),
    send: async (values) => {
      const { value } = read(values).values
      const password = providerOnly ? null : values.password
      const { status, msg, wait } = await api.checkAvailability({ column, value, password })
      if (status !== 1) return { errors: { value: msg } }
      onSent({ value, password, nextAt: nextAfter(wait) })
      return null
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <Field
        name="value"
        label={t(`user.login_ids.new_${column}`)}
        form={form}
        {...(current && { hint: t('user.login_ids.same') })}
      >
        {(input) =>
          column === 'email' ? (
            <input {...input} ref={takeFocus} type="email" autoComplete="email" maxLength={191} />
          ) : (
            <input {...input} ref={takeFocus} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
          )
        }
      </Field>
      {!providerOnly && (
        <Field name="password" label={t('user.login_ids.password')} form={form}>
          {(input) => <input {...input} type="password" autoComplete="current-password" maxLength={200} />}
        </Field>
      )}
      <FormMessage error={form.message} />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy} primary>
          {t('user.login_ids.send_code')}
        </SubmitButton>
        <ActionButton onClick={onCancel}>{t('user.cancel')}</ActionButton>
      </div>
    </form>
  )
}

type CodeProps = { column: Column; sent: Sent; onSent: (sent: Sent) => void; onDone: () => void }

/** The code that proves the ownership. */
function CodeForm({ column, sent: { value, password, nextAt }, onSent, onDone }: CodeProps) {
  const { api, t } = useShop()
  const renewed = useRenewed()
  const another = useAction()
  const left = useSecondsUntil(nextAt)
  const read = ({ auth_code }: { auth_code: string }) => toLatinDigits(auth_code).replace(/\D/g, '')
  const form = useForm({
    initial: { auth_code: '' },
    problems: ({ auth_code }) => (auth_code.trim() === '' ? { auth_code: { reason: 'required' } } : {}),
    send: async (values) => {
      const auth_code = read(values)
      if (auth_code.length !== CODE_DIGITS) return { errors: { auth_code: t('user.login_ids.code_digits') } }
      await renewed(await api.confirmLoginId({ column, auth_code }))
      onDone()
      return null
    },
  })
  const resendCode = () =>
    another.run(async () => {
      const { status, msg, wait } = await api.checkAvailability({ column, value, password })
      another.setMessage(status === 1 ? t('user.login_ids.another_sent') : msg)
      onSent({ value, password, nextAt: nextAfter(wait) })
    })
  return (
    <form {...form.props} className={styles.form}>
      <p role="status">{t('user.login_ids.sent', { value })}</p>
      <Field name="auth_code" label={t('user.login_ids.code')} form={form}>
        {(input) => (
          <input {...input} ref={takeFocus} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        )}
      </Field>
      <FormMessage error={form.message} />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy} primary>
          {t('user.login_ids.confirm')}
        </SubmitButton>
        <button type="button" className="button" disabled={left > 0} onClick={() => void resendCode()}>
          {left > 0 ? t('user.login_ids.another_in', { smart_count: left }) : t('user.login_ids.another')}
        </button>
        <ActionButton onClick={onDone}>{t('user.cancel')}</ActionButton>
      </div>
      <p role="status" className="hint">
        {another.message}
      </p>
    </form>
  )
}

type NewProps = { column: Column; current: string | null; providerOnly: boolean; onDone: () => void }

/** Changes the e-mail address or mobile number; it counts once it is confirmed with a code (docs/domain.md 2.2). */
export function NewLoginId({ column, current, providerOnly, onDone }: NewProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [confirmed, setConfirmed] = useState(!providerOnly)
  if (!confirmed)
    return (
      <ConfirmIdentity
        methods={['identity_code']}
        onDone={(done) => (done ? setConfirmed(true) : onDone())}
      />
    )
  return sent ? (
    <CodeForm column={column} sent={sent} onSent={setSent} onDone={onDone} />
  ) : (
    <ValueForm
      column={column}
      current={current}
      providerOnly={providerOnly}
      onSent={setSent}
      onCancel={onDone}
    />
  )
}
