import { useTranslate } from '../../app/shop-context.tsx'
import { DesignPicture } from '../../components/pictures/design-picture.tsx'
import { useDesign } from '../../state/design.ts'
import styles from './design.module.css'

/** The chosen design, shown on top of the product picture. */
export function DesignOverlay() {
  const { t } = useTranslate()
  const design = useDesign((state) => state.selected_design)
  return (
    design && (
      <div className={styles.overlay}>
        <DesignPicture design={design} alt={t('product.design.picture')} width={320} />
      </div>
    )
  )
}
