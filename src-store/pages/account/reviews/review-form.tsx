import { useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import styles from '../../../components/forms/form.module.css'
import { Act, Said, Send } from '../../../components/forms/form-parts.tsx'
import { LabelledField } from '../../../components/forms/labelled-field.tsx'
import { type Texts, useDoing } from '../../../components/forms/use-doing.ts'
import { StarInput } from './star-input.tsx'

export type SaidOf = { rating_points: number; review_comments: string | null }

type FormProps = {
  label: string
  /** What was said before; null: nothing yet. */
  before: SaidOf | null
  caption?: (points: number) => string
  send: (said: SaidOf) => Promise<void>
  onCancel?: (() => void) | undefined
  cancel?: string
}

/** Stars, and words for those who have some. */
export function ReviewForm({ label, before, caption, send, onCancel, cancel }: FormProps) {
  const { t } = useShop()
  const { busy, said, act } = useDoing()
  const [points, setPoints] = useState(before?.rating_points ?? 0)
  const [words, setWords] = useState(before?.review_comments ?? '')
  const [errors, setErrors] = useState<Texts>({})
  const submit = async () => {
    if (points === 0) {
      setErrors({ rating_points: t('reviews.no_stars') })
      return
    }
    const refused = await act(() => send({ rating_points: points, review_comments: words.trim() || null }))
    if (refused) setErrors(refused.errors)
  }
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <StarInput
        label={label}
        value={points}
        caption={caption}
        error={errors.rating_points}
        onChange={(given) => {
          setPoints(given)
          setErrors({})
        }}
      />
      <LabelledField
        name="review_comments"
        label={t('reviews.words')}
        value={words}
        error={errors.review_comments}
        optional
        onChange={setWords}
      >
        {(input) => <textarea {...input} rows={3} maxLength={2000} />}
      </LabelledField>
      <Said said={said} />
      <div className={styles.actions}>
        <Send busy={busy} primary>
          {t(before ? 'reviews.change' : 'reviews.send')}
        </Send>
        {onCancel && <Act onClick={onCancel}>{cancel ?? t('user.cancel')}</Act>}
      </div>
    </form>
  )
}
