import Delete from '@mui/icons-material/DeleteOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Suspense, useState } from 'react'
import { Button, useResourceContext } from 'react-admin'
import { columnsOf } from '#domain/fields/resource.ts'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { entryOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useListExtensions } from '../list-extensions.ts'
import { useSelection } from './selection.tsx'
import { useBulkChange } from './use-bulk-change.ts'

const ConfirmDialog = lazyComponent(() => import('../../layout/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog')
const NotChangedDialog = lazyComponent(() => import('./NotChangedDialog.tsx'), 'NotChangedDialog')

/** Publishes, unpublishes, exports and deletes the selected records of any list. */
export function BulkButtons() {
  const page = useResourceContext() ?? ''
  const { t, field: label } = useTranslate()
  const may = useMay()
  const { BulkItems } = useListExtensions()
  const count = useSelection()?.count ?? 0
  const { run, busy, notChanged, close } = useBulkChange()
  const [confirming, setConfirming] = useState(false)
  const hasStatus = columnsOf(entryOf(page)).status?.kind === 'flag' && may('edit', page)
  return (
    <>
      {hasStatus &&
        [true, false].map((status) => (
          <Button
            key={String(status)}
            label={`${label(page, 'status')}: ${t(status ? 'ra.boolean.true' : 'ra.boolean.false')}`}
            disabled={busy}
            onClick={() => run({ action: 'status', status })}
          >
            {status ? <Visibility /> : <VisibilityOff />}
          </Button>
        ))}
      <BulkItems />
      {may('delete', page) && (
        <Button label="ra.action.delete" color="error" disabled={busy} onClick={() => setConfirming(true)}>
          <Delete />
        </Button>
      )}
      <Suspense>
        {confirming && (
          <ConfirmDialog
            title={t('lists.delete_title', { smart_count: count })}
            text={t('lists.delete_text')}
            action={t('form.delete')}
            busy={busy}
            onClose={() => setConfirming(false)}
            onConfirm={async () => {
              await run({ action: 'delete' })
              setConfirming(false)
            }}
          />
        )}
        {notChanged && <NotChangedDialog result={notChanged} onClose={close} />}
      </Suspense>
    </>
  )
}
