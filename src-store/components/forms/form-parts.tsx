import { type ReactNode, useId } from 'react'
import { useWords } from '../../app/shop-context.tsx'
import styles from './form.module.css'
import { type Filled, LabelledField } from './labelled-field.tsx'
import type { FilledForm } from './use-filled-form.ts'
import { useTakenOver } from './use-hydrated.ts'

type FieldProps<K extends string> = {
  name: K
  label: string
  form: FilledForm<K>
  hint?: string
  optional?: boolean
  children: (input: Filled) => ReactNode
}

/** A labelled field of a form of the user area. */
export const Field = <K extends string>({ name, form, ...rest }: FieldProps<K>) => (
  <LabelledField
    {...rest}
    name={name}
    value={form.values[name]}
    error={form.errors[name]}
    onChange={(value) => form.change(name, value)}
  />
)

/** For what is first in a part that has just been opened. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** What is in the way. */
export const Said = ({ said }: { said: string }) =>
  said === '' ? null : (
    <p className={styles.said} role="alert">
      {said}
    </p>
  )

type SendProps = { busy: boolean; primary?: boolean; danger?: boolean; children: ReactNode }

/** Sends its form; while that takes, it keeps the focus and says that it works. */
export function Send({ busy, primary = false, danger = false, children }: SendProps) {
  const { t } = useWords()
  const takenOver = useTakenOver()
  const kind = `${primary ? 'primary' : ''} ${danger ? styles.danger : ''}`
  return (
    <button
      type="submit"
      className={`button ${kind}`}
      disabled={!takenOver}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {busy ? t('user.one_moment') : children}
    </button>
  )
}

type ActProps = {
  busy?: boolean
  label?: string
  takesFocus?: boolean
  onClick: () => void
  children: ReactNode
}

/** Does something at once. */
export function Act({ busy = false, label, takesFocus = false, onClick, children }: ActProps) {
  const { t } = useWords()
  const takenOver = useTakenOver()
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
