import { Alert, Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { useTranslate } from '../providers/use-translate.ts'

const filter = { payment_task: 'true' }

/** Orders with a payment that needs a decision or a confirmation; renders nothing if there are none. */
export function PaymentTasks() {
  const { t } = useTranslate()
  const { total = 0 } = useGetList('order-infos', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter,
  })
  if (total === 0) return null
  const query = writeQuery({ filter: JSON.stringify(filter), page: 1 })
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={`/dashboard/order-infos?${query}`} color="inherit">
          {t('order.pay.review')}
        </Button>
      }
    >
      {t('order.pay.tasks', { smart_count: total })}
    </Alert>
  )
}
