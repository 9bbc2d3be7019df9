import { Picture } from './picture.tsx'
import { Placeholder } from './placeholder.tsx'
import styles from './thumb.module.css'

/** A small square picture next to a line of text. */
export const Thumb = ({ path, words }: { path: string | null; words: string }) => (
  <div className={styles.thumb}>
    {path ? (
      <Picture path={path} alt="" width={96} height={96} sizes="96px" />
    ) : (
      <Placeholder words={words} />
    )}
  </div>
)
