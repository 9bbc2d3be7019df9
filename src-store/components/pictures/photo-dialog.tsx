import { type ComponentProps, lazy } from 'react'
import { useTranslate } from '../../app/shop-context.tsx'
import { Dialog } from '../dialog.tsx'
import styles from './photo-dialog.module.css'

const Viewer = lazy(() => import('./photo-viewer.tsx'))

type PhotoDialogProps = ComponentProps<typeof Viewer> & { open: boolean; onClose: () => void }

/** A full-screen photo dialog; the viewer is loaded when it is first opened. */
export function PhotoDialog({ open, onClose, ...photos }: PhotoDialogProps) {
  const { t } = useTranslate()
  return (
    <Dialog open={open} onClose={onClose} label={t('product.enlarged')} className={styles.full}>
      <Viewer {...photos} />
    </Dialog>
  )
}
