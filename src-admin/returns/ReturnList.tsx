import { Box, Link, Typography } from '@mui/material'
import { type RaRecord, useListContext } from 'react-admin'
import { Link as To, useLocation } from 'react-router-dom'
import { Thumb } from '../layout/page/Thumb.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { DrawerFrame } from '../lists/navigation/DrawerFrame.tsx'
import { useDrawerRecord } from '../lists/navigation/use-drawer-record.ts'
import { withOpen } from '../providers/record-pages.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { ReturnSidePanel } from './ReturnSidePanel.tsx'
import { ReturnStatus } from './ReturnStatus.tsx'
import { photoUrl, type Return } from './return-calls.ts'

const as = (record: RaRecord) => record as unknown as Return

const own = {
  product_image: (record: RaRecord) => <Thumb src={record.product_image} size={32} />,
  reason_title: (record: RaRecord) => <Reason request={as(record)} />,
  photo_count: (record: RaRecord) => <Photos request={as(record)} />,
  order_id: (record: RaRecord) => <OrderLink request={as(record)} />,
  status: (record: RaRecord) => <ReturnStatus {...as(record)} />,
}

/** The customers' return requests, newest first; a row opens in a drawer. */
export function ReturnList() {
  const { search } = useLocation()
  return (
    <ListPage
      own={own}
      to={({ id }) => `/dashboard/product-return-request${withOpen(search, Number(id))}`}
      actions={false}
      above={<ReturnRows />}
    />
  )
}

/** The return request in the URL. */
function ReturnRows() {
  const { name } = useTranslate()
  const { data = [] } = useListContext()
  const { id, ...drawer } = useDrawerRecord(data.map((record) => Number(record.id)))
  if (id === null) return null
  const page = 'product-return-request'
  return (
    <DrawerFrame drawer={drawer} label={name(page)} path={`/dashboard/${page}/${id}/show`}>
      <ReturnSidePanel key={id} id={id} />
    </DrawerFrame>
  )
}

function Reason({ request }: { request: Return }) {
  const { title } = useTranslate()
  return (
    <Box sx={{ maxWidth: 320 }}>
      {title(request, 'reason_title')}
      {request.description && (
        <Typography variant="body2" color="text.secondary" sx={oneLine}>
          {request.description}
        </Typography>
      )}
    </Box>
  )
}

function Photos({ request: { photo, photo_count } }: { request: Return }) {
  const { t, digits } = useTranslate()
  const count = photo_count ?? 0
  if (photo === null) return ''
  return (
    <Box
      role="img"
      aria-label={t('returns.count', { smart_count: count })}
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <Thumb src={photoUrl(photo)} size={32} />
      {count > 1 && <span>+{digits(count - 1)}</span>}
    </Box>
  )
}

function OrderLink({ request: { order_id, order_info_id } }: { request: Return }) {
  return (
    <Link
      component={To}
      to={`/dashboard/order-infos/${order_info_id}/show`}
      onClick={(event) => event.stopPropagation()}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {order_id ?? ''}
    </Link>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
