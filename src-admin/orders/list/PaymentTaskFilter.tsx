import { Chip } from '@mui/material'
import { useListContext } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'

/** Narrows the list to orders with a payment that somebody has to decide on or confirm. */
export function PaymentTaskFilter() {
  const { t } = useWords()
  const { filterValues, setFilters } = useListContext()
  const { payment_task, ...others } = filterValues
  const isSet = payment_task === 'true'
  return (
    <Chip
      label={t('order.pay.to_review')}
      color={isSet ? 'primary' : 'default'}
      variant={isSet ? 'filled' : 'outlined'}
      aria-pressed={isSet}
      onClick={() => setFilters(isSet ? others : { ...others, payment_task: 'true' })}
    />
  )
}
