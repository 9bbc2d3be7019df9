import { useShop } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import styles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { StarInput } from './star-input.tsx'

export type ReviewInput = { rating_points: number; review_comments: string | null }

type FormProps = {
  label: string
  /** The previous review; null: none yet. */
  before: ReviewInput | null
  caption?: (points: number) => string
  send: (review: ReviewInput) => Promise<void>
  onCancel?: (() => void) | undefined
  cancel?: string
}

/** A form with stars and an optional text. */
export function ReviewForm({ label, before, caption, send, onCancel, cancel }: FormProps) {
  const { t } = useShop()
  const form = useForm({
    initial: { rating_points: before?.rating_points ?? 0, review_comments: before?.review_comments ?? '' },
    problems: ({ rating_points }) => ({ rating_points: rating_points === 0 ? t('reviews.no_stars') : null }),
    send: async ({ rating_points, review_comments }) => {
      await send({ rating_points, review_comments: review_comments.trim() || null })
      return null
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <StarInput
        label={label}
        value={form.values.rating_points}
        caption={caption}
        error={form.errors.rating_points}
        onChange={(points) => form.change('rating_points', points)}
      />
      <Field name="review_comments" label={t('reviews.words')} form={form} optional>
        {(input) => <textarea {...input} rows={3} maxLength={2000} />}
      </Field>
      <FormMessage error={form.message} />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy} primary>
          {t(before ? 'reviews.change' : 'reviews.send')}
        </SubmitButton>
        {onCancel && <ActionButton onClick={onCancel}>{cancel ?? t('user.cancel')}</ActionButton>}
      </div>
    </form>
  )
}
