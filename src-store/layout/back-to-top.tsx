import { useSyncExternalStore } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import { smoothScroll } from '../app/smooth-scroll.ts'
import { Icon } from '../components/icon.tsx'
import styles from './back-to-top.module.css'

const onScroll = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}
// The button appears after about one and a half screens.
const isFarDown = () => scrollY > 1.5 * innerHeight

const toTop = () => {
  smoothScroll(scrollY, 0, (y) => scrollTo(0, y))
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** The button that scrolls back to the top of a long page, animated (docs/product.md 9). */
export function BackToTop() {
  const { t } = useTranslate()
  const far = useSyncExternalStore(onScroll, isFarDown, () => false)
  return (
    <button type="button" className={styles.up} hidden={!far} onClick={toTop} aria-label={t('frame.to_top')}>
      <Icon name="up" size={22} />
    </button>
  )
}
