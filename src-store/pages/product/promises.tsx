import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import styles from './promises.module.css'

const promises = [
  ['cash', 'product.safe', 'product.safe_text'],
  ['shield', 'product.check', 'product.check_text'],
  ['truck', 'product.track', 'product.track_text'],
] as const

/** The shop's promises to buyers. */
export function Promises() {
  const { t } = useTranslate()
  return (
    <ul className={styles.promises}>
      {promises.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} size={22} />
          <p>
            <strong>{t(title)}</strong> <span className="muted">{t(text)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
