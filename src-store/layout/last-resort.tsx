import { useRouteError } from 'react-router-dom'
import { statusOf } from '../api/failure.ts'
import { useShop } from '../app/shop-context.tsx'
import styles from '../components/message-page.module.css'

/** The last error page, which needs nothing but a language (docs/product.md 8). */
export function LastWords({ details }: { details: string }) {
  const { t } = useShop()
  return (
    <main className={`wrap ${styles.page}`}>
      <h1>{t('error.in_error')}</h1>
      <p className="muted">{t('error.in_error_text')}</p>
      <details>
        <summary className="link">{t('error.details')}</summary>
        <p>{details}</p>
      </details>
      <a href="/" className="button primary">
        {t('error.home')}
      </a>
    </main>
  )
}

/** The error boundary for errors of the frame itself, or of the error page inside it. */
export function LastResort() {
  const error = useRouteError()
  return <LastWords details={error instanceof Error ? error.message : String(statusOf(error))} />
}
