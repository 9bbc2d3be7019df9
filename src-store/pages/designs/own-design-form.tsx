import { useState } from 'react'
import type { CustomDesign } from '#domain/orders/cart.ts'
import { bodyOf } from '../../api/failure.ts'
import { designTypes, largestDesignBytes, uploadDesign } from '../../api/uploads.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import styles from './design.module.css'

/** The upload of an own picture: checked before it is sent, with progress, and with the server's message on rejection. */
export function OwnDesign({ onTake }: { onTake: (design: CustomDesign) => void }) {
  const { t } = useTranslate()
  const shop = useShop()
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File) => {
    setProblem(null)
    setPart(0)
    try {
      onTake(await uploadDesign(file, shop, setPart))
    } catch (error) {
      setProblem(bodyOf(error)?.msg ?? t('design_choice.upload_failed'))
      setPart(null)
    }
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    if (!designTypes.includes(file.type)) setProblem(t('design_choice.no_picture'))
    else if (file.size > largestDesignBytes) setProblem(t('design_choice.too_large'))
    else void send(file)
  }
  return (
    <section className={styles.own}>
      <h3>{t('design_choice.own')}</h3>
      <p className="hint" id="own-design-hint">
        {t('design_choice.own_hint')}
      </p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {part === null ? (
        <label className={`button ${styles.file}`}>
          {t('design_choice.upload')}
          <input
            type="file"
            accept={designTypes.join(',')}
            aria-describedby="own-design-hint"
            onChange={({ target }) => {
              choose(target.files?.[0])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
        </label>
      ) : (
        <div className={styles.progress}>
          <label htmlFor="own-design-progress">{t('design_choice.uploading')}</label>
          <progress id="own-design-progress" value={part} max={1} />
        </div>
      )}
    </section>
  )
}
