import { useEffect, useState } from 'react'
import { notFound, page } from '../../../app/page.tsx'
import { useShop } from '../../../app/shop-context.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { finishSignIn, isProvider, type Provider, providers } from './provider-sign-in.ts'
import styles from './sign-in.module.css'
import { SignInSteps } from './sign-in-steps.tsx'

type Finished = ReturnType<typeof finishSignIn>

/** The provider's result from the URL's hash, which is then removed; undefined before. */
function useFinished(provider: Provider) {
  const [finished, finish] = useState<Finished>()
  useEffect(() => {
    finish(finishSignIn(provider, location.hash))
    history.replaceState(history.state, '', location.pathname)
  }, [provider])
  return finished
}

/** The redirect target of a provider. */
function View({ data: provider }: { data: Provider }) {
  const { api, t } = useShop()
  const finished = useFinished(provider)
  const { name } = providers[provider]
  if (finished)
    return (
      <div className={`wrap ${styles.page}`}>
        <SignInSteps
          first={{
            at: 'provider',
            provider: name,
            attempt: ({ login_id = null }) =>
              api.socialLogin({
                social_id_info: { type: name, token: finished.token, nonce: finished.nonce },
                login_id,
              }),
          }}
          place={{ dialog: false, next: finished.next }}
        />
      </div>
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('account.signing_in')}</h1>
      {finished === null && (
        <>
          <p role="alert">{t('account.provider_failed', { provider: name })}</p>
          <PrefetchLink to="/user/login" className="button">
            {t('account.back')}
          </PrefetchLink>
        </>
      )}
      <noscript>
        <p className="hint">{t('account.page_needs_script')}</p>
      </noscript>
    </div>
  )
}

export default page<Provider>({
  module: 'src-store/pages/account/sign-in/social-page.tsx',
  load: async ({ params: { provider } }) => (isProvider(provider) ? provider : notFound()),
  head: (_, { t }) => ({ title: t('account.signing_in'), path: '/user/login', noindex: true }),
  View,
})
