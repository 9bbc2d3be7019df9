import { useSite, useTranslate } from '../../app/shop-context.tsx'
import styles from './mode-badges.module.css'

/** The modes of a product (New, Featured, ...) as small labels. */
export function ModeBadges({ modes, most = 5 }: { modes: readonly { mode_id: number }[]; most?: number }) {
  const { localized } = useTranslate()
  const { product_modes } = useSite().config
  const shown = product_modes.filter(({ id }) => modes.some(({ mode_id }) => mode_id === id)).slice(0, most)
  return shown.length === 0 ? null : (
    <span className={styles.badges}>
      {shown.map((mode) => (
        <span key={mode.id} className={styles.badge}>
          {localized(mode, 'title')}
        </span>
      ))}
    </span>
  )
}
