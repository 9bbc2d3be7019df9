import { useId } from 'react'
import { useWords } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import styles from './star-input.module.css'

type StarsProps = {
  label: string
  /** 0: none yet. */
  value: number
  /** What each number of stars means, where it has a name. */
  caption?: ((points: number) => string) | undefined
  error?: string | undefined
  onChange: (points: number) => void
}

const all = [1, 2, 3, 4, 5]

/** One star to five (docs/product.md 9): a choice of one, by finger, mouse or arrow keys. */
export function StarInput({ label, value, caption, error, onChange }: StarsProps) {
  const { t } = useWords()
  const id = useId()
  const nameOf = (points: number) =>
    caption ? `${t('home.stars', { stars: points })}: ${caption(points)}` : t('home.stars', { stars: points })
  return (
    <fieldset className={styles.stars} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {all.map((points) => (
          <label key={points} className={points <= value ? styles.lit : undefined}>
            <input
              type="radio"
              name={id}
              value={points}
              checked={value === points}
              aria-label={nameOf(points)}
              aria-invalid={error !== undefined}
              onChange={() => onChange(points)}
            />
            <Icon name="star" size={30} filled={points <= value} />
          </label>
        ))}
      </div>
      {caption && (
        <p className={styles.caption} aria-hidden="true">
          {value > 0 && caption(value)}
        </p>
      )}
      {error && (
        <p className="problem" id={`${id}-error`}>
          <Icon name="info" size={18} /> {error}
        </p>
      )}
    </fieldset>
  )
}
