import type { RaRecord } from 'react-admin'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ListPage } from '../lists/ListPage.tsx'
import { lazyComponent } from '../providers/lazy-component.ts'
import { useMay } from '../providers/use-may.ts'
import { BulkMenu } from './bulk/BulkMenu.tsx'
import { ScanButton } from './bulk/ScanButton.tsx'
import { BookChosen } from './couriers/BookChosen.tsx'
import { ListDrawer } from './detail/OrderDrawer.tsx'
import { PrintChosen } from './documents/PrintChosen.tsx'
import { EntryLink } from './entry/EntryLink.tsx'
import { OrderNumber, OrderPayable, OrderStanding, OrderWho, orderIn } from './list/cells.tsx'
import { LiveRows } from './list/LiveRows.tsx'
import { OrderTabs } from './list/OrderTabs.tsx'
import { PaymentTaskFilter } from './list/PaymentTaskFilter.tsx'
import { OrderRowTools } from './list/RowTools.tsx'
import { ViewSwitch } from './list/ViewSwitch.tsx'
import { RingSwitch } from './live/RingSwitch.tsx'
import type { OrderRecord } from './order-record.ts'
import { Paid } from './Paid.tsx'

const OrderBoard = lazyComponent(() => import('./board/OrderBoard.tsx'), 'OrderBoard')

const as = (record: RaRecord) => record as unknown as OrderRecord

const own = {
  order_id: (record: RaRecord) => <OrderNumber order={as(record)} />,
  total_payable: (record: RaRecord) => <OrderPayable order={as(record)} />,
  timeline_id: (record: RaRecord) => <OrderStanding order={as(record)} />,
  paid: (record: RaRecord) => <Paid paid={record.paid} />,
}

const columns = ['order_id', 'total_payable', 'timeline_id', 'delivery_person_id']
const tools = (record: RaRecord) => <OrderRowTools order={as(record)} />

/** Orders as a list, newest first (docs/domain.md 3.8), or on a board by their steps. */
export function OrderList() {
  const [params] = useSearchParams()
  return params.get('view') === 'board' ? <OrderBoard /> : <Rows />
}

function Rows() {
  const { search } = useLocation()
  const may = useMay()
  const people = [
    ...(may('list', 'customer-infos') ? ['customer_id'] : []),
    ...(may('list', 'delivery-persons') ? ['delivery_person_id'] : []),
  ]
  return (
    <ListPage
      own={own}
      to={(record) => orderIn(search, Number(record.id))}
      actions={false}
      columns={columns}
      filters={['created_at', ...people, 'courier', 'paid', 'choose_payment_type']}
      moreFilters={[<PaymentTaskFilter key="payment_task" source="payment_task" />]}
      below={(record) => <OrderWho order={as(record)} />}
      rowTools={tools}
      cardTools={tools}
      around={LiveRows}
      bulk={
        <>
          <BookChosen />
          <PrintChosen />
          <BulkMenu />
        </>
      }
      tools={
        <>
          <ScanButton />
          <RingSwitch />
          <ViewSwitch view="list" />
          <EntryLink />
        </>
      }
      above={
        <>
          <OrderTabs />
          <ListDrawer />
        </>
      }
    />
  )
}
