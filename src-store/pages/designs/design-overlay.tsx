import { useWords } from '../../app/shop-context.tsx'
import { DesignPicture } from '../../components/pictures/design-picture.tsx'
import { useDesign } from '../../state/design.ts'
import styles from './design.module.css'

/** The chosen design, as it comes to lie on the product. */
export function DesignOverlay() {
  const { t } = useWords()
  const design = useDesign((state) => state.selected_design)
  return (
    design && (
      <div className={styles.overlay}>
        <DesignPicture design={design} alt={t('product.design.picture')} width={320} />
      </div>
    )
  )
}
