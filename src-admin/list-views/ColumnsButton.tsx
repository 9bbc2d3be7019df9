// react-admin's ColumnsButton reorders columns by mouse only and has no density setting; this one also supports the keyboard.
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Popover, Skeleton } from '@mui/material'
import { Suspense, useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { lazyComponent } from '../providers/lazy-component.ts'
import { useTranslate } from '../providers/use-translate.ts'

const ColumnsPanel = lazyComponent(() => import('./ColumnsPanel.tsx'), 'ColumnsPanel')

export function ColumnsButton() {
  const { t } = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButtonWithTooltip
        label={t('lists.columns')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ViewColumn fontSize="small" />
      </IconButtonWithTooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('lists.columns'), sx: { width: 280 } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ m: 1 }} />}>
          <ColumnsPanel />
        </Suspense>
      </Popover>
    </>
  )
}
