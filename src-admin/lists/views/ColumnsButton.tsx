import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { IconButton, Popover, Skeleton, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useWords } from '../../providers/use-words.ts'

const ColumnsPanel = lazyComponent(() => import('./ColumnsPanel.tsx'), 'ColumnsPanel')

/** Which columns the list shows, in which order, and how close its rows stand. */
export function ColumnsButton() {
  const { t } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={t('lists.columns')}>
        <IconButton
          aria-label={t('lists.columns')}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
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
