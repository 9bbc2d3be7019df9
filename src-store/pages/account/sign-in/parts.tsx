import type { ReactNode } from 'react'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import styles from './sign-in.module.css'
import type { Steps } from './use-steps.ts'

const pages = {
  login: '/user/login',
  register: '/user/register',
  forgot: '/user/forgot-password',
  reset: '/user/reset-password',
} as const

type StepLinkProps = { steps: Steps; to: keyof typeof pages; children: ReactNode }

/** A link to another step: its page, or the step itself inside the dialog. */
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
