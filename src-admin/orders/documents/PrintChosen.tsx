import Print from '@mui/icons-material/PrintOutlined'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-admin'
import { MOST_DOCUMENTS } from '#domain/orders/documents/documents.ts'
import { useSelectedIds } from '../../lists/bulk/bulk-calls.ts'
import { useSelection } from '../../lists/bulk/selection.tsx'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const DocumentsDrawer = lazy(() =>
  import('./DocumentsDrawer.tsx').then(({ DocumentsDrawer }) => ({ default: DocumentsDrawer })),
)

/** Opens the documents of the selected orders as one. */
export function PrintChosen() {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const selection = useSelection()
  const selectedIds = useSelectedIds()
  const [ids, setIds] = useState<readonly number[] | null>(null)
  const count = selection?.count ?? 0
  const open = async () => {
    if (count > MOST_DOCUMENTS) return failed(new Error(t('documents.too_many', { max: MOST_DOCUMENTS })))
    try {
      setIds(await selectedIds())
    } catch (error) {
      failed(error)
    }
  }
  return (
    <>
      <Button label="documents.print_chosen" aria-haspopup="dialog" onClick={open}>
        <Print />
      </Button>
      {ids && ids.length > 0 && (
        <Suspense>
          <DocumentsDrawer
            ids={ids}
            title={t('documents.of_many', { smart_count: ids.length })}
            onClose={() => setIds(null)}
          />
        </Suspense>
      )}
    </>
  )
}
