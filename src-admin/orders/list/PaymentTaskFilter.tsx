import { BooleanInput } from 'react-admin'
import { useTranslate } from '../../providers/use-translate.ts'

/** Orders with a payment that needs a decision or a confirmation. */
export function PaymentTaskFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { t } = useTranslate()
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
