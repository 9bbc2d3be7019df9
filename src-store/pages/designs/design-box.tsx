import { lazy, useEffect, useState } from 'react'
import type { CustomDesign } from '#domain/orders/cart.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DesignPicture } from '../../components/pictures/design-picture.tsx'
import {
  chooseDesign,
  forgetDesigns,
  removeDesign,
  startDesigning,
  stopDesigning,
  useDesign,
} from '../../state/design.ts'
import { dropUnusedUpload } from '../../state/unused-upload.ts'
import type { Product } from '../product/dimensions.ts'
import styles from './design.module.css'

/** The dialog's content with its messages, which a first view does not need. */
const designChoice = (loadMessages: () => Promise<void>) =>
  lazy(async () => {
    const [part] = await Promise.all([import('./design-choice.tsx'), loadMessages()])
    return part
  })

function Chosen({ design, onChange }: { design: CustomDesign; onChange: () => void }) {
  const { t, money } = useTranslate()
  const remove = () => {
    removeDesign()
    dropUnusedUpload(design)
  }
  return (
    <>
      <div className={styles.thumb}>
        <DesignPicture design={design} alt="" width={96} />
      </div>
      <div className={styles.words}>
        <p role="status">{t('product.design.chosen')}</p>
        <p className="muted">
          {design.price ? t('product.design.once', { price: money(design.price) }) : t('product.design.free')}
        </p>
        <div className={styles.acts}>
          <button type="button" className="link" onClick={onChange}>
            {t('product.design.change')}
          </button>
          <button type="button" className="link" onClick={remove}>
            {t('product.design.remove')}
          </button>
        </div>
      </div>
    </>
  )
}

/** The design of the product: choose, show, change, remove (docs/product.md 3). Charged once per line (docs/decisions/0012). */
export function DesignBox({ product }: { product: Product }) {
  const { t } = useTranslate()
  const { loadDeferredMessages } = useShop()
  const [DesignChoice] = useState(() => designChoice(loadDeferredMessages))
  const { custom_design_mode: open, selected_design: design } = useDesign()
  // The design was chosen for this product only.
  useEffect(
    () => () => {
      const { selected_design } = useDesign.getState()
      forgetDesigns()
      dropUnusedUpload(selected_design)
    },
    [],
  )
  const start = () => startDesigning(product.cat_info[0]?.cat_data_info.id ?? null)
  const take = (chosen: CustomDesign) => {
    chooseDesign(chosen)
    dropUnusedUpload(design)
  }
  return (
    <section className={styles.box} aria-label={t('product.design.title')}>
      {design ? (
        <Chosen design={design} onChange={start} />
      ) : (
        <button type="button" className="button" aria-haspopup="dialog" onClick={start}>
          {t('product.design.add')}
        </button>
      )}
      <Dialog open={open} onClose={stopDesigning} label={t('product.design.choose')}>
        <DesignChoice product={product} chosen={design} onTake={take} />
      </Dialog>
    </section>
  )
}
