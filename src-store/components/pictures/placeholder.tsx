import { drawingOf } from './drawing.ts'
import styles from './placeholder.module.css'

/** The placeholder drawing for a product without a photograph (docs/architecture.md 8). */
export function Placeholder({ words }: { words: string }) {
  const [body, lines] = drawingOf(words)
  return (
    <svg viewBox="0 0 96 96" className={styles.placeholder} aria-hidden="true">
      <circle cx="48" cy="48" r="36" />
      <path d={body} className={styles.body} />
      <path d={lines} />
    </svg>
  )
}
