import type { ReactNode } from 'react'
import styles from './totals.module.css'

/** The rows of a sum; the last one is the amount to pay. */
export const Totals = ({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={styles.totals}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="money">{value}</dd>
      </div>
    ))}
  </dl>
)
