import type { ReactNode } from 'react'
import styles from './totals.module.css'

/** A row of a sum; a name that is no text needs a key. */
export type TotalsRow = { key?: string; name: ReactNode; value: ReactNode }

/** The rows of a sum; the last one is the amount to pay. */
export const Totals = ({ rows }: { rows: readonly TotalsRow[] }) => (
  <dl className={styles.totals}>
    {rows.map(({ key, name, value }) => (
      <div key={key ?? String(name)}>
        <dt>{name}</dt>
        <dd className="money">{value}</dd>
      </div>
    ))}
  </dl>
)
