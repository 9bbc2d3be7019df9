import { useResourceContext } from 'react-admin'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { useWords } from '../../providers/use-words.ts'
import type { BulkResult } from './bulk-calls.ts'
import { NotChangedList } from './NotChangedList.tsx'

/** The selected records that a bulk action has not changed, each with the reason. */
export function NotChangedDialog({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const page = useResourceContext() ?? ''
  const { t } = useWords()
  const { changed, refused } = result
  return (
    <InfoDialog title={t('lists.left', { smart_count: refused.length })} onClose={onClose}>
      {changed > 0 && t('lists.others_done', { smart_count: changed })}
      <NotChangedList rows={refused} page={page} />
    </InfoDialog>
  )
}
