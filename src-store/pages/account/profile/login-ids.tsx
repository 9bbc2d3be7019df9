import { useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import { ActionButton, Panel } from '../../../components/forms/form-parts.tsx'
import type { Person } from '../person.ts'
import styles from '../user-area.module.css'
import { type Column, NewLoginId } from './new-login-id.tsx'

type Known = { column: Column; current: string | null; verified: boolean; providerOnly: boolean }

function LoginId({ column, current, verified, providerOnly }: Known) {
  const { t } = useShop()
  const [step, setStep] = useState<'closed' | 'open' | 'left'>('closed')
  const what = current ? 'change' : 'add'
  return (
    <li className={styles.entry} id={column}>
      <p className={styles.wide}>
        <span className="label">{t(`user.login_ids.${column}`)}</span>
        {current ?? <span className="muted">{t('user.login_ids.none')}</span>}
        {current && !verified && <span className="muted"> · {t('user.login_ids.unverified')}</span>}
      </p>
      {step === 'open' ? (
        <div className={styles.below}>
          <NewLoginId
            column={column}
            current={current}
            providerOnly={providerOnly}
            onDone={() => setStep('left')}
          />
        </div>
      ) : (
        <ActionButton
          label={t(`user.login_ids.${what}_${column}`)}
          // After the form is closed, the focus returns to the button that opened it.
          takesFocus={step === 'left'}
          onClick={() => setStep('open')}
        >
          {t(`user.login_ids.${what}`)}
        </ActionButton>
      )}
    </li>
  )
}

/** The e-mail address and the mobile number of the account. */
export function LoginIds({ person }: { person: Person }) {
  const { t } = useShop()
  // A user stored by an older release lacks this field, and has a password.
  const providerOnly = person.provider_only === true
  return (
    <Panel title={t('user.login_ids.title')}>
      <p className="muted">{t('user.login_ids.text')}</p>
      <ul className={styles.entries}>
        <LoginId
          column="email"
          current={person.email}
          verified={person.email_verified}
          providerOnly={providerOnly}
        />
        <LoginId
          column="mobile"
          current={person.mobile}
          verified={person.mobile_verified}
          providerOnly={providerOnly}
        />
      </ul>
    </Panel>
  )
}
