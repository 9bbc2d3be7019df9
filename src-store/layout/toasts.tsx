import { Icon } from '../components/icon.tsx'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import { dismiss, useToasts } from '../state/toasts.ts'
import styles from './toasts.module.css'

/** The toasts, bottom right (docs/product.md 9); screen readers announce them. */
export function Toasts() {
  const toasts = useToasts(({ toasts }) => toasts)
  return (
    <div className={styles.toasts} aria-live="polite">
      {toasts.map(({ id, text, kind, link, action }) => (
        <p key={id} className={`${styles.toast} ${styles[kind]}`}>
          <Icon name={kind === 'good' ? 'check' : 'info'} />
          <span>{text}</span>
          {link && (
            <PrefetchLink to={link.to} className={styles.link}>
              {link.text}
            </PrefetchLink>
          )}
          {action && (
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.text}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
