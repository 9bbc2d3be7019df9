import type { ReactNode } from 'react'
import { useWords } from '../../../app/shop-context.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { useUser } from '../../../state/user.ts'
import styles from './sign-in.module.css'
import type { Steps } from './use-steps.ts'

/** What the shop says over a form: what is in the way, or good news. */
export function Said({ said, told }: { said?: string | null; told?: string | null }) {
  return (
    <>
      {told && <p role="status">{told}</p>}
      {said && (
        <p className={styles.said} role="alert">
          {said}
        </p>
      )}
    </>
  )
}

type SubmitProps = { busy: boolean; children: ReactNode; needsScript?: boolean }

/** The one primary button. While it works it keeps the focus, and says that it works. */
export function Submit({ busy, children, needsScript = false }: SubmitProps) {
  const { t } = useWords()
  const ready = useUser((state) => state.ready)
  return (
    <button
      type="submit"
      className="button primary"
      aria-disabled={busy}
      disabled={needsScript && !ready}
      aria-busy={busy}
    >
      {busy ? t('account.one_moment') : children}
    </button>
  )
}

const pages = {
  login: '/user/login',
  register: '/user/register',
  forgot: '/user/forgot-password',
  reset: '/user/reset-password',
} as const

type StepLinkProps = { steps: Steps; to: keyof typeof pages; children: ReactNode }

/** Leads to another step: its page, or in the dialog the step itself. */
export function StepLink({ steps: { place, show }, to, children }: StepLinkProps) {
  if (place.dialog)
    return (
      <button type="button" className={`link ${styles.step}`} onClick={() => show({ at: to })}>
        {children}
      </button>
    )
  const query = place.next ? `?next=${encodeURIComponent(place.next)}` : ''
  return (
    <PrefetchLink to={pages[to] + query} className={`link ${styles.step}`}>
      {children}
    </PrefetchLink>
  )
}
