import { useRecordContext, useResourceContext } from 'react-admin'
import { FoldedSection } from '../layout/page/FoldedSection.tsx'
import { lazyPage } from '../providers/lazy-page.ts'
import { apiName } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'

const RecordWrites = lazyPage(() => import('./RecordWrites.tsx'), 'RecordWrites')

/** The history of the open record. */
export function RecordHistory() {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const may = useMay()
  const { t } = useTranslate()
  if (!record || !may('list', 'history')) return null
  return (
    <FoldedSection title={t('history.title')}>
      <RecordWrites
        // A save adds to the history, so the key changes.
        key={`${record.id} ${record.updated_at}`}
        resource={apiName(page)}
        id={Number(record.id)}
      />
    </FoldedSection>
  )
}
