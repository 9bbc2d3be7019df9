import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../providers/use-words.ts'

const DocumentsDrawer = lazy(() =>
  import('./DocumentsDrawer.tsx').then(({ DocumentsDrawer }) => ({ default: DocumentsDrawer })),
)

type Props = { order: { id: number; order_id: string } }

/** An order's papers beside it: seen, printed, and taken as PDF (docs/domain.md 3.1). */
export function OrderDocumentsButton({ order }: Props) {
  const { t, digits } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={t('papers.open')}>
        <IconButton
          aria-label={t('papers.open_of', { order: digits(order.order_id) })}
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
            title={t('papers.of_order', { order: digits(order.order_id) })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
