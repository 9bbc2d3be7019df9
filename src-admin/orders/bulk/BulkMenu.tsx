import More from '@mui/icons-material/MoreHorizOutlined'
import { Menu, MenuItem } from '@mui/material'
import { Suspense, useState } from 'react'
import { Button } from 'react-admin'
import { MOST_DOCUMENTS } from '#domain/orders/documents/documents.ts'
import { useSelectedIds } from '../../lists/bulk/bulk-calls.ts'
import { useSelection } from '../../lists/bulk/selection.tsx'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { BulkAction } from './bulk-order-calls.ts'

const BulkDialog = lazyComponent(() => import('./BulkDialog.tsx'), 'BulkDialog')

const changes = ['assign', 'step'] as const
const printed = ['labels', 'picking'] as const

/** What can be done with the selected orders: assign, next step, labels, picking list. */
export function BulkMenu() {
  const { t } = useTranslate()
  const may = useMay()
  const { failed } = useNotifyResult()
  const selection = useSelection()
  const selectedIds = useSelectedIds()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<{ action: BulkAction; ids: readonly number[] } | null>(null)
  const count = selection?.count ?? 0
  const choose = async (action: BulkAction) => {
    setAnchor(null)
    if (count > MOST_DOCUMENTS) return failed(new Error(t('documents.too_many', { max: MOST_DOCUMENTS })))
    try {
      setChosen({ action, ids: await selectedIds() })
    } catch (error) {
      failed(error)
    }
  }
  const actions: readonly BulkAction[] = may('edit', 'order-infos') ? [...changes, ...printed] : printed
  return (
    <>
      <Button
        label="order_bulk.menu"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <More />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => void choose(action)}>
            {t(`order_bulk.${action}`)}
          </MenuItem>
        ))}
      </Menu>
      {chosen && chosen.ids.length > 0 && (
        <Suspense>
          <BulkDialog {...chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  )
}
