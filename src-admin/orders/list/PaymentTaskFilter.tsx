import { BooleanInput } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'

/** Orders with a payment that an operator has to decide on or confirm. */
export function PaymentTaskFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { t } = useWords()
  return (
    <BooleanInput
      source={source}
      label={t('order.pay.to_review')}
      format={(value) => value === 'true'}
      parse={(on: boolean) => (on ? 'true' : '')}
      helperText={false}
    />
  )
}
