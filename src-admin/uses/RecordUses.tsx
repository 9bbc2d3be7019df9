import { lazy } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { FoldedSection } from '../layout/page/FoldedSection.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { listsUses } from './uses-calls.ts'

const UsesList = lazy(() => import('./UsesList.tsx'))

/** Where the open record is used. */
export function RecordUses() {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const { t } = useTranslate()
  if (!record || !listsUses(page)) return null
  return (
    <FoldedSection title={t('uses.title')}>
      <UsesList page={page} id={Number(record.id)} />
    </FoldedSection>
  )
}
