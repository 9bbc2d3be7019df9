import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { Paid } from '../Paid.tsx'

type Props = {
  type: number
  /** The method of the order; it remains a choice if the shop no longer offers it. */
  current: number
  offered: readonly { id: number }[]
  /** A paid order stays with its method. */
  isPaid: boolean
  error: string | undefined
  onChange: (type: number) => void
}

/** The payment method of an order being edited. */
export function EditPayment({ type, current, offered, isPaid, error, onChange }: Props) {
  const { t, title } = useTranslate()
  return (
    <Section title={t('order.payments')} aside={isPaid && <Paid paid />}>
      <RadioGroup
        row
        aria-label={t('order.payments')}
        value={type}
        onChange={(_, value) => onChange(Number(value))}
      >
        {choices.payment_type
          .filter(({ id }) => id === current || offered.some((one) => one.id === id))
          .map((choice) => (
            <FormControlLabel
              key={choice.id}
              value={choice.id}
              disabled={isPaid && choice.id !== type}
              control={<Radio />}
              label={title(choice, 'title')}
            />
          ))}
      </RadioGroup>
      {error && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
          {error}
        </Box>
      )}
    </Section>
  )
}
