import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../app/shop-context.tsx'
import styles from './form.module.css'
import { useHydrated } from './use-hydrated.ts'

/** A ref that focuses the first element of a section that was just opened. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** The message over a form: an error, or the state of the form. */
export const FormMessage = ({ error, status }: { error?: string; status?: string | undefined }) => (
  <>
    {status && <p role="status">{status}</p>}
    {error && (
      <p className={styles.message} role="alert">
        {error}
      </p>
    )}
  </>
)

type SubmitProps = {
  busy: boolean
  primary?: boolean
  danger?: boolean
  /** The form works without JavaScript too. */
  plain?: boolean
  children: ReactNode
}

/** Submits its form; while busy it stays focused and shows the busy state. */
export function SubmitButton({ busy, primary, danger, plain, children }: SubmitProps) {
  const { t } = useTranslate()
  const hydrated = useHydrated()
  return (
    <button
      type="submit"
      className={`button ${primary ? 'primary' : ''} ${danger ? styles.danger : ''}`}
      disabled={!plain && !hydrated}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {busy ? t('user.one_moment') : children}
    </button>
  )
}

type ActionProps = {
  busy?: boolean
  label?: string
  takesFocus?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button with an action of its own, outside of the form. */
export function ActionButton({ busy = false, label, takesFocus = false, onClick, children }: ActionProps) {
  const { t } = useTranslate()
  const hydrated = useHydrated()
  return (
    <button
      ref={takesFocus ? takeFocus : undefined}
      type="button"
      className="button"
      disabled={!hydrated}
      aria-disabled={busy}
      aria-busy={busy}
      aria-label={label}
      onClick={onClick}
    >
      {busy ? t('user.one_moment') : children}
    </button>
  )
}

type PanelProps = { title: string; id?: string; children: ReactNode }

/** A section of a page with its own heading. */
export function Panel({ title, id, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={styles.panel} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
