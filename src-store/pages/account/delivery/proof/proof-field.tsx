import { useState } from 'react'
import { useTranslate } from '../../../../app/shop-context.tsx'
import formStyles from '../../../../components/forms/form.module.css'
import { ActionButton } from '../../../../components/forms/form-parts.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { photoData } from '../failure/photo-file.ts'
import styles from './proof.module.css'
import { SignaturePad } from './signature-pad.tsx'

/** What was taken at the door, as data URLs. */
export type TakenProof = { photo?: string; signature?: string }

type ProofProps = { proof: TakenProof; onChange: (proof: TakenProof) => void }

/** Takes a photo or a signature as the proof of a delivery; both can be left out. */
export function ProofField({ proof, onChange }: ProofProps) {
  const { t } = useTranslate()
  const [signing, setSigning] = useState(false)
  const [isUnread, setIsUnread] = useState(false)
  const [isPreparing, setIsPreparing] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file || isPreparing) return
    setIsPreparing(true)
    const photo = await photoData(file)
    setIsPreparing(false)
    setIsUnread(photo === null)
    if (photo) onChange({ ...proof, photo })
  }
  if (signing)
    return (
      <SignaturePad
        onDone={(signature) => {
          setSigning(false)
          onChange({ ...proof, signature })
        }}
        onCancel={() => setSigning(false)}
      />
    )
  const { photo, signature } = proof
  return (
    <div className={styles.proof}>
      <span className="label">{t('delivery.proof.title')}</span>
      <div className={styles.row}>
        <label className={`button ${formStyles.file}`} aria-busy={isPreparing}>
          <Icon name={photo ? 'check' : 'plus'} size={18} /> {t('delivery.proof.photo')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // The same file can be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        <ActionButton onClick={() => setSigning(true)}>
          <Icon name={signature ? 'check' : 'plus'} size={18} /> {t('delivery.proof.signature')}
        </ActionButton>
      </div>
      {(photo || signature) && (
        <div className={styles.row}>
          {photo && <img src={photo} height={56} alt={t('delivery.proof.photo')} />}
          {signature && <img src={signature} height={56} alt={t('delivery.proof.signature')} />}
          <ActionButton onClick={() => onChange({})}>{t('delivery.proof.remove')}</ActionButton>
        </div>
      )}
      {isUnread && (
        <p className="problem" role="alert">
          <Icon name="info" size={18} /> {t('delivery.failure.unread')}
        </p>
      )}
    </div>
  )
}
