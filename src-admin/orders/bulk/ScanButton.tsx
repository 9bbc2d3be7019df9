import Scanner from '@mui/icons-material/QrCodeScannerOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const ScanDialog = lazyComponent(() => import('./ScanDialog.tsx'), 'ScanDialog')

/** Opens an order by its bar code, QR code or number. */
export function ScanButton() {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={t('order_bulk.scan')}>
        <IconButton aria-label={t('order_bulk.scan')} onClick={() => setOpen(true)}>
          <Scanner />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense>
          <ScanDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
