import { useNavigate, useSearchParams } from 'react-router-dom'
import { Gate } from '../layout/page/Gate.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { newDraft } from './draft.ts'
import { TransferForm } from './TransferForm.tsx'

const list = '/dashboard/stock-transfers'

/** A new transfer; the page of a location opens it with the sender in the URL. */
export function TransferCreate() {
  const { t } = useTranslate()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const from = Number(params.get('from_location_id')) || null
  return (
    <Gate action="create">
      <PageHeader title={t('stock_transfer.add')} back={list} />
      <TransferForm
        stored={null}
        initial={newDraft(from)}
        onSaved={({ id }) => navigate(`${list}/${id}/show`)}
      />
    </Gate>
  )
}
