import { useId } from 'react'
import { MOST_RETURN_PHOTOS } from '#domain/orders/return.ts'
import { designTypes } from '../../../api/uploads.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import userStyles from '../../../components/forms/form.module.css'
import { Icon } from '../../../components/icon.tsx'
import styles from './returns.module.css'
import type { usePhotos } from './use-photos.ts'

/** Photos of a return: previewed before they are sent, and removable. */
export function PhotoField({ field }: { field: ReturnType<typeof usePhotos> }) {
  const { t, digits } = useTranslate()
  const { photos, sending, wrong, preparing, add, remove } = field
  const id = useId()
  const full = photos.length >= MOST_RETURN_PHOTOS
  return (
    <div className="field">
      <span className={styles.label}>{t('returns.photos')}</span>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <img src={photo.preview} alt={t('returns.photo', { number: at + 1 })} />
              <button
                type="button"
                className={styles.remove}
                aria-label={t('returns.remove_photo', { number: at + 1 })}
                disabled={sending !== null}
                onClick={() => remove(photo)}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <label className={`button ${userStyles.file} ${styles.add}`}>
          <Icon name="plus" size={18} /> {t(preparing ? 'photo.preparing' : 'returns.add_photo')}
          <input
            type="file"
            name="photos"
            multiple
            accept={designTypes.join(',')}
            disabled={preparing || sending !== null}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              // The same file can be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </label>
      )}
      <span className="hint" id={`${id}-hint`}>
        {t('returns.photos_hint', { count: MOST_RETURN_PHOTOS })}
      </span>
      {wrong && (
        <span className="problem" role="alert">
          <Icon name="info" size={18} /> {wrong}
        </span>
      )}
      {sending && (
        <p className={styles.sending} role="status">
          <progress max={1} value={sending.part} aria-hidden="true" />
          <span className="money">
            {t('returns.sending', {
              number: digits(sending.number),
              count: digits(photos.length),
              percent: digits(Math.round(sending.part * 100)),
            })}
          </span>
        </p>
      )}
    </div>
  )
}
