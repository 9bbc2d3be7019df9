import { type ReactNode, useId } from 'react'
import { useWords } from '../../app/shop-context.tsx'
import styles from './form.module.css'
import { useHydrated } from './use-hydrated.ts'

/** For what is first in a part that has just been opened. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** The message over a form: what is in the way, and good news. */
export const FormMessage = ({ error, news }: { error?: string; news?: string | undefined }) => (
  <>
    {news && <p role="status">{news}</p>}
    {error && (
      <p className={styles.said} role="alert">
        {error}
      </p>
    )}
  </>
)

type SubmitProps = {
  busy: boolean
  primary?: boolean
  danger?: boolean
  /** Its form works without a script too. */
  plain?: boolean
  children: ReactNode
}

/** Sends its form; while that takes, it keeps the focus and says that it works. */
export function SubmitButton({ busy, primary, danger, plain, children }: SubmitProps) {
  const { t } = useWords()
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

/** Does something at once. */
export function ActionButton({ busy = false, label, takesFocus = false, onClick, children }: ActionProps) {
  const { t } = useWords()
  const takenOver = useHydrated()
  return (
    <button
      ref={takesFocus ? takeFocus : undefined}
      type="button"
      className="button"
      disabled={!takenOver}
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

/** A part of a page under its own heading. */
export function Panel({ title, id, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={styles.panel} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
