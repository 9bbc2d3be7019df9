import { useId } from 'react'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import styles from './star-input.module.css'

type StarsProps = {
  label: string
  /** 0: none yet. */
  value: number
  /** The caption of each number of stars. */
  caption?: ((points: number) => string) | undefined
  error?: string | undefined
  onChange: (points: number) => void
}

const all = [1, 2, 3, 4, 5]

/** A rating from one to five stars (docs/product.md 9): a radio group for touch, mouse and arrow keys. */
export function StarInput({ label, value, caption, error, onChange }: StarsProps) {
  const { t } = useTranslate()
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
