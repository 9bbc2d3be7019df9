import { useLocation } from 'react-router-dom'
import { useSite, useTranslate } from '../../../app/shop-context.tsx'
import { browser } from '../../../app/sign-in-again.ts'
import { useUser } from '../../../state/user.ts'
import { beginSignIn, type Provider, providers } from './provider-sign-in.ts'
import styles from './sign-in.module.css'
import type { Steps } from './use-steps.ts'

/** The sign-in providers that are set up. */
export function Providers({ steps: { place } }: { steps: Steps }) {
  const { t } = useTranslate()
  const { providers: ids } = useSite()
  const { pathname, search } = useLocation()
  const ready = useUser((state) => state.ready)
  const offered = (Object.keys(providers) as Provider[]).flatMap((provider) => {
    const id = ids[providers[provider].id]
    return id ? [{ provider, id }] : []
  })
  if (offered.length === 0) return null
  const next = place.dialog ? pathname + search : place.next
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t('account.or')}</p>
      {offered.map(({ provider, id }) => (
        <button
          key={provider}
          type="button"
          className="button"
          disabled={!ready}
          onClick={() => browser.leave(beginSignIn(provider, id, next))}
        >
          {t('account.with_provider', { provider: providers[provider].name })}
        </button>
      ))}
    </div>
  )
}
