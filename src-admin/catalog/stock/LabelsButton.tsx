import Label from '@mui/icons-material/LabelOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import type { LabelLine } from './LabelsDialog.tsx'

const LabelsDialog = lazy(() =>
  import('./LabelsDialog.tsx').then((module) => ({ default: module.LabelsDialog })),
)

type Props = { resource: 'products' | 'purchase-orders'; lines: readonly LabelLine[] }

/** Opens the dialog that prints barcode labels. */
export function LabelsButton({ resource, lines }: Props) {
  const { t } = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Label />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {t('labels.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <LabelsDialog resource={resource} lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
