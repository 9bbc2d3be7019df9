import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { statusOf } from '../api/failure.ts'
import { deferred } from '../app/deferred.tsx'
import { useShop, useSite, useTranslate } from '../app/shop-context.tsx'
import styles from '../components/message-page.module.css'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import { useProgress } from '../state/progress.ts'
import { errorHead } from './error-texts.ts'

const OwnWords = deferred(async () => (await import('./custom-texts.tsx')).OwnWords)

/** The page for a failed load, inside the frame (docs/product.md 2 and 8). */
export function ErrorPage() {
  const status = statusOf(useRouteError())
  const Away = useProgress((state) => state.Away)
  return Away && status !== 404 ? <Away /> : <Failed status={status} />
}

function Failed({ status }: { status: number }) {
  const { t, localized } = useTranslate()
  const { quote } = useShop()
  const { config } = useSite()
  const { title = '' } = errorHead(status, t)
  useEffect(() => {
    document.title = title
    if (status !== 404) useProgress.setState({ failed: true })
  }, [title, status])
  const own = localized(config, 'not_found_page_txt')
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={`money ${styles.status}`}>{status}</p>
      <h1>{title}</h1>
      {status === 404 && own ? (
        <OwnWords />
      ) : (
        // Only the server has the sentence with the error reference.
        <p className="muted" suppressHydrationWarning>
          {status === 404 ? t('error.not_found_text') : [t('error.text'), quote].filter(Boolean).join(' ')}
        </p>
      )}
      <PrefetchLink to="/" className="button primary">
        {t('error.home')}
      </PrefetchLink>
    </div>
  )
}
