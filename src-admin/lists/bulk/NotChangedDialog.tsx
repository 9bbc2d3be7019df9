import { useResourceContext } from 'react-admin'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { BulkResult } from './bulk-calls.ts'
import { NotChangedList } from './NotChangedList.tsx'

/** The selected records that a bulk action did not change, each with the reason. */
export function NotChangedDialog({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const page = useResourceContext() ?? ''
  const { t } = useTranslate()
  const { changed, rejected } = result
  return (
    <InfoDialog title={t('lists.not_changed', { smart_count: rejected.length })} onClose={onClose}>
      {changed > 0 && t('lists.others_done', { smart_count: changed })}
      <NotChangedList rows={rejected} page={page} />
    </InfoDialog>
  )
}
