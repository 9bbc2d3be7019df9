import { useShop } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { useAction } from '../../../components/forms/use-action.ts'
import { useHydrated } from '../../../components/forms/use-hydrated.ts'
import { Icon } from '../../../components/icon.tsx'
import { toast } from '../../../state/toasts.ts'

type Props = {
  /** Whether the picture is saved in the customer's list as well. */
  listed: boolean
  send: (prescription: { id: number | null; file_name: string | null }) => Promise<void>
}

/** Adds a picture of a prescription to an order that waits for a pharmacist. */
export function AttachPrescription({ listed, send }: Props) {
  const { api, t, language } = useShop()
  const hydrated = useHydrated()
  const { busy, message, setMessage, run } = useAction()
  const add = (file: File | undefined) => {
    if (!file) return
    void run(async () => {
      const { photoToSend } = await import('../../../api/photo-to-send.ts')
      const photo = await photoToSend(file)
      if (!photo) {
        setMessage(t('checkout.prescription_large'))
        return
      }
      const { sendPrescription } = await import('./send-prescription.ts')
      const title = t('checkout.prescription_title')
      const { id, file_name } = await sendPrescription(photo, { api, language, listed, title })
      await send(id === null ? { id: null, file_name } : { id, file_name: null })
      toast(t('rx.added'))
    })
  }
  return (
    <div>
      <label className={`button ${formStyles.file}`} aria-disabled={busy}>
        <Icon name="plus" size={18} /> {t(busy ? 'checkout.prescription_sending' : 'rx.add')}
        <input
          type="file"
          accept="image/*"
          disabled={busy || !hydrated}
          onChange={(event) => {
            add(event.target.files?.[0])
            // The same file can be chosen again after it was rejected.
            event.target.value = ''
          }}
        />
      </label>
      {message && (
        <p className="problem" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
