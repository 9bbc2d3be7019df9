import { Skeleton } from '@mui/material'
import { ShowBase, useShowContext } from 'react-admin'
import { useUnread } from '../forms/use-unread.ts'
import { Gate } from '../layout/page/Gate.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { ReturnStatus } from './ReturnStatus.tsx'
import { ReturnView } from './ReturnView.tsx'
import type { Return } from './return-calls.ts'

const back = '/dashboard/product-return-request'

/** The page of a return request. */
export function ReturnShow() {
  const unread = useUnread()
  return (
    <Gate action="show">
      <ShowBase queryOptions={{ gcTime: 0, onError: unread }}>
        <Frame />
      </ShowBase>
    </Gate>
  )
}

function Frame() {
  const { record, isPending, refetch } = useShowContext<Return>()
  const { title } = useTranslate()
  if (isPending || !record)
    return (
      <>
        <PageHeader title={<Skeleton width={180} />} back={back} />
        <Skeleton variant="rounded" height={320} />
      </>
    )
  const name = title(record, 'product_title')
  return (
    <>
      <PageHeader title={name} name={name} back={back} below={<ReturnStatus {...record} />} />
      <ReturnView request={record} onDone={() => void refetch()} />
    </>
  )
}
