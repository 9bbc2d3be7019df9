import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'

const DocumentsDrawer = lazy(() =>
  import('./DocumentsDrawer.tsx').then(({ DocumentsDrawer }) => ({ default: DocumentsDrawer })),
)

type Props = { order: { id: number; order_id: string } }

/** Opens an order's documents in a drawer: preview, print, PDF (docs/domain.md 3.1). */
export function OrderDocumentsButton({ order }: Props) {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={t('documents.open')}>
        <IconButton
          aria-label={t('documents.open_of', { order: order.order_id })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }}
        >
          <Receipt sx={{ fontSize: 19 }} />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense>
          <DocumentsDrawer
            ids={[order.id]}
            title={t('documents.of_order', { order: order.order_id })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
