import { useState } from 'react'
import { useAway } from '../../api/network.ts'
import { useShop } from '../../app/shop-context.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import { Icon } from '../../components/icon.tsx'
import type { SentPrescription } from './draft.ts'
import type { Prescription } from './own.ts'
import styles from './prescriptions.module.css'

// The maximum number of prescriptions per order.
const most = 10

type PickerProps = {
  /** The saved prescriptions of the customer; null for a guest, who has none. */
  own: readonly Prescription[] | null
  picked: readonly SentPrescription[]
  onChange: (picked: readonly SentPrescription[]) => void
}

const picture = (file_name: string) => `/api/private-files/${file_name}`

/** The saved and the newly uploaded prescriptions, without duplicates. */
const choicesOf = ({ own, picked }: PickerProps): SentPrescription[] => {
  const listed = (own ?? []).map(({ id, file_name, prescription_title }) => ({
    id,
    file_name,
    title: prescription_title,
  }))
  const isListed = ({ file_name }: SentPrescription) => listed.some((one) => one.file_name === file_name)
  return [...picked.filter((one) => !isListed(one)), ...listed]
}

/** The prescriptions of the order: chosen from the saved ones, or uploaded here. */
export function Prescriptions(props: PickerProps) {
  const { own, picked, onChange } = props
  const { api, t, language } = useShop()
  const { busy, message, setMessage, run } = useAction()
  const away = useAway()
  const [dropped, setDropped] = useState<readonly string[]>([])
  const choices = choicesOf(props).filter(({ file_name }) => !dropped.includes(file_name))
  const closed = busy || away || picked.length >= most
  const isPicked = ({ file_name }: SentPrescription) => picked.some((one) => one.file_name === file_name)

  const add = (file: File | undefined) => {
    if (!file) return
    void run(async () => {
      const { photoToSend } = await import('../../api/photo-to-send.ts')
      const photo = await photoToSend(file)
      if (!photo) {
        setMessage(t('checkout.prescription_large'))
        return
      }
      const { sendPrescription } = await import('../account/prescriptions/send-prescription.ts')
      const title = t('checkout.prescription_title')
      onChange([...picked, await sendPrescription(photo, { api, language, listed: own !== null, title })])
    })
  }
  const toggle = (one: SentPrescription) => {
    if (!isPicked(one)) {
      onChange([...picked, one])
      return
    }
    onChange(picked.filter(({ file_name }) => file_name !== one.file_name))
    if (one.id !== null) return
    setDropped([...dropped, one.file_name])
    void import('../account/prescriptions/send-prescription.ts').then(({ leaveOut }) => leaveOut(one))
  }
  return (
    <div className={styles.picker}>
      {choices.length > 0 && (
        <ul className={styles.list}>
          {choices.map((one) => (
            <li key={one.file_name}>
              <label>
                <input type="checkbox" checked={isPicked(one)} onChange={() => toggle(one)} />
                <img src={picture(one.file_name)} alt="" width={48} height={48} loading="lazy" />
                <span>{one.title}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <label className={`button ${styles.file}`} aria-disabled={closed}>
        <Icon name="plus" size={18} />
        {t(busy ? 'checkout.prescription_sending' : 'checkout.prescription_add')}
        <input
          type="file"
          accept="image/*"
          disabled={closed}
          onChange={(event) => {
            add(event.target.files?.[0])
            // The same file can be chosen again after it was rejected.
            event.target.value = ''
          }}
        />
      </label>
      <p className="hint" role="status">
        {t(away ? 'waiting.no_pictures' : 'checkout.prescriptions_hint')}
      </p>
      {message && (
        <p className="problem" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
