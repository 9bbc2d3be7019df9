import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import Undo from '@mui/icons-material/Undo'
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { addLine, type DraftLine, draftTotals, type OrderDraft } from '#domain/orders/order-draft.ts'
import { paymentType } from '#domain/orders/payment.ts'
import { layers } from '#domain/site/tokens.ts'
import { Gate } from '../../layout/page/Gate.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { useUnsaved } from '../../providers/requests/session-end.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AddressPart } from './AddressPart.tsx'
import { CustomerPart } from './CustomerPart.tsx'
import { EntryChecks } from './EntryChecks.tsx'
import { EntryLines } from './EntryLines.tsx'
import { EntrySummary, PlaceButton } from './EntrySummary.tsx'
import { checkPerson, type EntryLists } from './entry-calls.ts'
import { ProductPicker } from './ProductPicker.tsx'
import { withName, withNew, withoutCustomer, withPerson } from './prefill.ts'
import { useCustomerPrices } from './use-customer-prices.ts'
import { useDraft } from './use-draft.ts'
import { useEntryLists } from './use-entry-lists.ts'
import { usePromotions } from './use-promotions.ts'
import { useSending } from './use-sending.ts'

/** A telephone order: customer, lines, addresses and total (docs/domain.md 2.5, 3.4). */
export const OrderEntry = () => (
  <Gate action="create">
    <Page />
  </Gate>
)

function Page() {
  const { t } = useTranslate()
  const { data, error } = useEntryLists()
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>
  if (data) return <Form lists={data} />
  return (
    <>
      <PageHeader title={t('entry.title')} back="/dashboard/order-infos" />
      <Skeleton variant="rounded" height={420} />
    </>
  )
}

function Form({ lists }: { lists: EntryLists }) {
  const { t, money } = useTranslate()
  const hold = useDraft()
  const { draft, change, begun } = hold
  useUnsaved(begun)
  useCustomerPrices(hold)
  const { customer } = draft
  const add = useCallback((line: DraftLine) => change((now) => addLine(now, line)), [change])
  const loginId = customer?.kind === 'known' ? (customer.mobile ?? customer.email ?? '') : ''
  // The draft stores only the customer; their addresses are fetched now.
  const { data: person } = useQuery({
    queryKey: ['order-entry', 'person', loginId],
    queryFn: () => checkPerson(loginId),
    enabled: loginId !== '',
  })
  const hasCredit = loginId !== '' && person?.user?.has_credit === true
  const book = loginId ? (person?.default_addresses ?? []) : []
  const goesTo = book.find(({ id }) => id === draft.shipping_address_id) ?? draft.shipping
  const area = lists.areas.find(({ id }) => id === goesTo.area_id)
  const areaFee = area?.delivery_fee ?? null
  const promotions = usePromotions(draft, goesTo)
  const { vat: vat_amount, vat_mode, round_to_taka } = lists
  const vat = { vat_amount, vat_mode, round_to_taka }
  const totals = draftTotals(draft, { ...vat, area_fee: areaFee ?? 0, promotions })
  const { send, sending, trouble, error } = useSending(hold, totals.total_payable)
  return (
    <>
      <PageHeader title={t('entry.title')} back="/dashboard/order-infos" below={t('entry.draft_hint')}>
        <span role="status">{hold.undo ? t('entry.discarded') : ''}</span>
        {hold.undo ? (
          <Button startIcon={<Undo />} onClick={hold.undo}>
            {t('entry.undo_discard')}
          </Button>
        ) : (
          <Button color="inherit" startIcon={<DeleteSweep />} disabled={!hold.begun} onClick={hold.discard}>
            {t('entry.discard')}
          </Button>
        )}
      </PageHeader>
      <Box sx={columnsStyle}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <CustomerPart
            customer={customer}
            error={error('new_customer_id') ?? error('customer_id') ?? error('new_customer_name')}
            onFound={(found) => change((now) => withPerson(now, found))}
            onNew={(login) => change((now) => withNew(now, login))}
            onName={(name) => change((now) => withName(now, name))}
            onForget={() => change(withoutCustomer)}
          />
          <ProductPicker categories={lists.categories} onAdd={add} />
          <EntryLines lines={draft.lines} onChange={change} error={error} />
          <AddressPart draft={draft} book={book} areas={lists.areas} onChange={change} error={error} />
        </Stack>
        <Box sx={{ position: { md: 'sticky' }, top: 64, minWidth: 0 }}>
          <EntryChecks entered={enteredOf(draft, goesTo)} />
          {trouble && (
            <Alert severity="error" sx={{ mb: 1, display: { xs: 'none', md: 'flex' } }}>
              {trouble}
            </Alert>
          )}
          <EntrySummary
            offered={hasCredit ? [...lists.payment_types, { id: paymentType.account }] : lists.payment_types}
            draft={draft}
            totals={totals}
            promotions={promotions}
            vat={vat}
            areaFee={areaFee}
            sending={sending}
            onChange={change}
            onSend={send}
            error={error}
          />
        </Box>
      </Box>
      <Box sx={barStyle}>
        {trouble && (
          <Alert severity="error" sx={{ flex: '1 0 100%' }}>
            {trouble}
          </Alert>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="caption" color="text.secondary" component="div">
            {t('order.payable')}
          </Typography>
          <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {money(totals.total_payable)}
          </Box>
        </Box>
        <Box sx={{ flex: 1, maxWidth: 260, ml: 'auto' }}>
          <PlaceButton sending={sending} disabled={draft.lines.length === 0} onSend={send} />
        </Box>
      </Box>
    </>
  )
}

const enteredOf = (
  { customer, email, lines }: OrderDraft,
  { contact_no, area_id, address }: { contact_no: string | null; area_id: number | null; address: string },
) => ({
  contact_no: contact_no || (customer?.kind === 'known' ? customer.mobile : null),
  email: email || null,
  area_id,
  address: address.trim() || null,
  items: lines.map(({ product_price_info_id, qty }) => ({ product_price_info_id, qty })),
})

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
}

// On a phone the total and the button are sticky at the bottom, within reach of the thumb.
const barStyle = {
  display: { xs: 'flex', md: 'none' },
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  position: 'sticky',
  bottom: 0,
  zIndex: layers.sticky,
  mx: { xs: -1.5, sm: -2 },
  mt: 2,
  px: 1.5,
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
}
