import { Alert, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { dayText } from '#domain/language/dates.ts'
import type { PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import { Gate } from '../layout/page/Gate.tsx'
import { LoadingPage } from '../layout/page/LoadingPage.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { amountsStyle } from '../layout/page/row-style.ts'
import { Section } from '../layout/page/Section.tsx'
import { useLocations } from '../locations/use-locations.ts'
import { Amount } from '../orders/cash/Amount.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { draftOf } from './draft.ts'
import { LineTable } from './LineTable.tsx'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'
import { readPurchase } from './purchase-calls.ts'
import { Receipts } from './Receipts.tsx'
import { StateChip } from './StateChip.tsx'

const back = '/dashboard/purchase-orders'

/** A purchase order: its lines with cost and margin, what was received, and the next steps. */
export const PurchaseShow = () => (
  <Gate action="show">
    <Loaded />
  </Gate>
)

function Loaded() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({
    queryKey: ['purchase-orders', 'details', id],
    queryFn: ({ signal }) => readPurchase(id, signal),
    gcTime: 0,
    retry: false,
  })
  return data ? (
    <Purchase order={data} onChanged={() => void refetch()} />
  ) : (
    <LoadingPage back={back} error={error} onRetry={() => void refetch()} />
  )
}

function Purchase({ order, onChanged }: { order: PurchaseDetails; onChanged: () => void }) {
  const { t, field, language } = useTranslate()
  const { titleOf } = useLocations()
  const [isEdited, setEdited] = useState(false)
  const label = (name: string) => field('purchase-orders', name)
  const location = titleOf(order.stock_location_id)
  const facts = [
    order.supplier_name,
    location && `${label('stock_location_id')}: ${location}`,
    order.ordered_on && `${label('ordered_on')}: ${dayText(order.ordered_on, language)}`,
    order.expected_on && `${label('expected_on')}: ${dayText(order.expected_on, language)}`,
  ]
  if (isEdited)
    return (
      <>
        <PageHeader title={order.number} back={back} below={facts.filter(Boolean).join(' · ')} />
        <PurchaseForm
          stored={{ id: order.id, updated_at: order.updated_at }}
          initial={draftOf(order)}
          onCancel={() => setEdited(false)}
          onSaved={() => {
            setEdited(false)
            onChanged()
          }}
        />
      </>
    )
  return (
    <>
      <PageHeader title={order.number} back={back} below={facts.filter(Boolean).join(' · ')}>
        <StateChip state={order.state} />
        <PurchaseActions order={order} onEdit={() => setEdited(true)} onChanged={onChanged} />
      </PageHeader>
      <Stack sx={{ gap: 2, maxWidth: 1240 }}>
        {order.note && <Alert severity="info">{order.note}</Alert>}
        <Section title={t('purchase.lines')}>
          <LineTable lines={order.lines} />
          <Stack direction="row" sx={{ ...amountsStyle, mt: 2 }}>
            {(['goods_total', 'shipping_cost', 'other_cost', 'received_total'] as const).map((name) => (
              <Amount key={name} label={label(name)} amount={order[name]} />
            ))}
          </Stack>
        </Section>
        <Receipts order={order} onChanged={onChanged} />
      </Stack>
    </>
  )
}
