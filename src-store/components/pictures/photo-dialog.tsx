import { type ComponentProps, lazy } from 'react'
import { useWords } from '../../app/shop-context.tsx'
import { Dialog } from '../dialog.tsx'
import styles from './photo-dialog.module.css'

const Viewer = lazy(() => import('./photo-viewer.tsx'))

type PhotoDialogProps = ComponentProps<typeof Viewer> & { open: boolean; onClose: () => void }

/** Photos over the whole screen; the viewer is fetched when the first one is opened. */
export function PhotoDialog({ open, onClose, ...photos }: PhotoDialogProps) {
  const { t } = useWords()
  return (
    <Dialog open={open} onClose={onClose} label={t('product.enlarged')} className={styles.full}>
      <Viewer {...photos} />
    </Dialog>
  )
}
