import { useEffect, useState } from 'react'
import { designTypes } from '../../../api/uploads.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import userStyles from '../../../components/forms/form.module.css'
import { useHydrated } from '../../../components/forms/use-hydrated.ts'
import { Icon } from '../../../components/icon.tsx'
import type { Prescription } from '../../checkout/own.ts'
import styles from './prescriptions.module.css'

/** The fraction of the file that has been sent; null: no upload is running. */
export type Progress = number | null

type FileProps = {
  stored: Prescription | null
  file: File | null
  progress: Progress
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** The object URL of a chosen file, as long as it is chosen. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}

/** The picture of a prescription: choose or photograph, preview, upload with the form. */
export function FileField({ stored, file, progress, error, onChoose }: FileProps) {
  const { t, digits } = useTranslate()
  const hydrated = useHydrated()
  const [tooLarge, setTooLarge] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const preview = usePreview(file) ?? stored?.file_url ?? null
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    setPreparing(true)
    const { photoToSend } = await import('../../../api/photo-to-send.ts')
    const photo = await photoToSend(chosen)
    setPreparing(false)
    setTooLarge(photo === null)
    if (photo) onChoose(photo)
  }
  const wrong = tooLarge ? t('checkout.prescription_large') : error
  return (
    <div className={styles.file}>
      <div className={styles.preview}>
        {preview ? <img src={preview} alt="" /> : <Icon name="package" size={32} />}
      </div>
      <div className={styles.choice}>
        <label className={`button ${userStyles.file}`}>
          {t(
            preparing
              ? 'photo.preparing'
              : preview
                ? 'my_prescriptions.other_file'
                : 'my_prescriptions.choose_file',
          )}
          <input
            type="file"
            name="file_name"
            accept={designTypes.join(',')}
            disabled={!hydrated || preparing || progress !== null}
            aria-invalid={wrong !== undefined}
            aria-describedby="prescription-file"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // The same file can be chosen again after it was rejected.
              event.target.value = ''
            }}
          />
        </label>
        <p className="hint" id="prescription-file">
          {file ? file.name : t('my_prescriptions.file_hint')}
        </p>
        {wrong && (
          <p className="problem" role="alert">
            <Icon name="info" size={18} /> {wrong}
          </p>
        )}
        {progress !== null && (
          <p className={styles.progress} role="status">
            <progress max={1} value={progress} aria-hidden="true" />
            <span className="money">
              {t('my_prescriptions.sending', { percent: digits(Math.round(progress * 100)) })}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
