import { useId } from 'react'
import { Rows, useRowName } from './home-row.tsx'
import type { Row } from './rows.ts'
import styles from './tabbed-rows.module.css'

// The stylesheet has rules for this number of rows (tabbed-rows.module.css).
const most = 12

type TabbedProps = { rows: readonly Row[]; label: string }

/** Home page rows as tabs; needs no script. A single row has no tabs. */
export function TabbedRows({ rows, label }: TabbedProps) {
  const nameOf = useRowName()
  const group = useId()
  if (rows.length < 2 || rows.length > most) return <Rows rows={rows} />
  return (
    <div className={styles.tabbed}>
      <div className={styles.names} role="radiogroup" aria-label={label}>
        {rows.map((row, at) => (
          <label key={nameOf(row)} className={styles.name}>
            <input type="radio" name={group} defaultChecked={at === 0} />
            <span>{nameOf(row)}</span>
          </label>
        ))}
      </div>
      <Rows rows={rows} />
    </div>
  )
}
