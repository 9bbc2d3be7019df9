import { useResourceContext } from 'react-admin'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { useWords } from '../../providers/use-words.ts'
import type { BulkDone } from './bulk-calls.ts'
import { NotChangedList } from './NotChangedList.tsx'

/** Which of the selected records a bulk action has left unchanged, with links to them. */
export function NotChangedDialog({ done, onClose }: { done: BulkDone; onClose: () => void }) {
  const page = useResourceContext() ?? ''
  const { t } = useWords()
  const { changed, refused } = done
  return (
    <InfoDialog title={t('lists.left', { smart_count: refused.length })} onClose={onClose}>
      {changed > 0 && t('lists.others_done', { smart_count: changed })}
      <NotChangedList rows={refused} page={page} />
    </InfoDialog>
  )
}
