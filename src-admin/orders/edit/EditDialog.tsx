import { Alert, DialogContent, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { DialogFrame } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useEntryLists } from '../entry/use-entry-lists.ts'
import { type OrderRecord, wholeOrder } from '../order-record.ts'
import { useOrderDetails } from '../use-order-details.ts'
import { EditForm } from './EditForm.tsx'
import type { EditRights } from './edit-rights.ts'

type Props = { id: number; rights: EditRights; onClose: () => void; onDone?: (() => void) | undefined }

/** Corrects an order until its parcel leaves (docs/domain.md 2.5): items, amounts, contact, address, payment method. */
export function EditDialog({ id, ...props }: Props) {
  const { t } = useTranslate()
  const read = useGetOne<OrderRecord>('order-infos', { id, meta: wholeOrder.meta }, { gcTime: 0 })
  const details = useOrderDetails(id)
  // The lists need the permission to view orders. Without them no items can be added, and the address and payment method are hidden.
  const lists = useEntryLists()
  const [isReady, setIsReady] = useState(false)
  // The form copies order and details into its state, so it waits for fresh data. A later failed request does not close it.
  const isFresh = [read, details].every((query) => query.isSuccess && query.isFetchedAfterMount)
  if (isFresh && !isReady) setIsReady(true)
  const order = read.data
  const problem = (read.error ?? details.error) as Error | null
  return (
    <DialogFrame
      title={order ? t('order.edit_title', { order: order.order_id }) : t('order.edit')}
      width="md"
      large
      onClose={props.onClose}
    >
      {isReady && order && details.data && !lists.isPending ? (
        <EditForm order={order} details={details.data} lists={lists.data ?? null} {...props} />
      ) : (
        <DialogContent>
          {problem ? (
            <Alert severity="error">{problem.message || t('list.failed')}</Alert>
          ) : (
            <Skeleton variant="rounded" height={420} />
          )}
        </DialogContent>
      )}
    </DialogFrame>
  )
}
