import { useEffect, useState } from 'react'
import { useShop } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, Panel } from '../../../components/forms/form-parts.tsx'
import { useAction } from '../../../components/forms/use-action.ts'
import { useHydrated } from '../../../components/forms/use-hydrated.ts'
import type { Area } from '../person.ts'
import { Portrait } from '../portrait.tsx'
import styles from '../user-area.module.css'
import { removePhoto, uploadPhoto } from './photo-calls.ts'
import { useRenewed } from './use-renewed.ts'

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

/** The user's photo: choose, preview, save, remove. */
export function ProfilePhoto({ area }: { area: Area }) {
  const { t, language } = useShop()
  const { busy, message, setMessage, run } = useAction()
  const renewed = useRenewed()
  const hydrated = useHydrated()
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreview(file)

  const choose = (chosen: File | undefined) =>
    run(async () => {
      if (!chosen) return
      const { photoToSend } = await import('../../../api/photo-to-send.ts')
      const photo = await photoToSend(chosen)
      setFile(photo)
      if (!photo) setMessage(t('user.photo.too_large'))
    })
  const use = (chosen: File) =>
    run(async () => {
      await renewed(await uploadPhoto(chosen, language))
      setFile(null)
    })
  const remove = () => run(async () => renewed(await removePhoto(language)))
  return (
    <Panel title={t('user.photo.title')}>
      <div className={styles.photoRow}>
        <Portrait area={area} chosen={preview} />
        <p className="hint">{preview ? t('user.photo.preview') : t('user.photo.hint')}</p>
      </div>
      <FormMessage error={message} />
      <div className={formStyles.actions}>
        {file ? (
          <>
            <ActionButton busy={busy} onClick={() => void use(file)}>
              {t('user.photo.use')}
            </ActionButton>
            <ActionButton onClick={() => setFile(null)}>{t('user.cancel')}</ActionButton>
          </>
        ) : (
          <>
            <label className={`button ${formStyles.file}`}>
              {t(busy ? 'photo.preparing' : 'user.photo.choose')}
              <input
                type="file"
                accept="image/*"
                disabled={!hydrated || busy}
                onChange={({ target }) => void choose(target.files?.[0])}
              />
            </label>
            {area.person.user_info.photo && (
              <ActionButton busy={busy} onClick={() => void remove()}>
                {t('user.photo.remove')}
              </ActionButton>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
