import { useId, useRef, useState } from 'react'
import { useTranslate } from '../../../../app/shop-context.tsx'
import formStyles from '../../../../components/forms/form.module.css'
import { ActionButton } from '../../../../components/forms/form-parts.tsx'
import { Icon } from '../../../../components/icon.tsx'
import styles from './failure-form.module.css'
import { photoData } from './photo-file.ts'

type PhotoProps = {
  photo: string | null
  /** Whether a photo is being scaled. */
  preparing: boolean
  onPreparing: (preparing: boolean) => void
  onChange: (photo: string | null) => void
}

/** A photo of the parcel or the door: taken with the camera, previewed, removable. */
export function PhotoField({ photo, preparing, onPreparing, onChange }: PhotoProps) {
  const { t } = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [unread, setUnread] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file || preparing) return
    onPreparing(true)
    const data = await photoData(file)
    onPreparing(false)
    setUnread(data === null)
    if (data) onChange(data)
  }
  const remove = () => {
    onChange(null)
    // The focused button disappears.
    input.current?.focus()
  }
  return (
    <div className={styles.group}>
      <span className="label">{t('delivery.failure.photo')}</span>
      {photo && (
        <div className={styles.photo}>
          <img src={photo} alt={t('delivery.failure.photo_preview')} />
          <ActionButton onClick={remove}>{t('delivery.failure.remove_photo')}</ActionButton>
        </div>
      )}
      <label className={`button ${formStyles.file}`} aria-busy={preparing}>
        <Icon name="plus" size={18} />{' '}
        {t(photo ? 'delivery.failure.other_photo' : 'delivery.failure.add_photo')}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          aria-describedby={unread ? `${id}-error` : undefined}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      <p className="hint" role="status">
        {preparing && t('photo.preparing')}
      </p>
      {unread && (
        <p className="problem" role="alert" id={`${id}-error`}>
          <Icon name="info" size={18} /> {t('delivery.failure.unread')}
        </p>
      )}
    </div>
  )
}
