import { useNavigate } from 'react-router-dom'
import { Gate } from '../layout/page/Gate.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { newDraft } from './draft.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

const list = '/dashboard/purchase-orders'

/** A new purchase order. */
export function PurchaseCreate() {
  const { t } = useTranslate()
  const navigate = useNavigate()
  return (
    <Gate action="create">
      <PageHeader title={t('purchase.add')} back={list} />
      <PurchaseForm stored={null} initial={newDraft} onSaved={({ id }) => navigate(`${list}/${id}/show`)} />
    </Gate>
  )
}
