import { Box, TextField } from '@mui/material'
import { emptyPlace } from '#domain/orders/order-draft.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { EntryLists } from '../entry/entry-calls.ts'
import { PlaceFields } from '../entry/PlaceFields.tsx'
import type { EditDraft } from './edit-draft.ts'

type Delivery = EditDraft['delivery']

type Props = {
  delivery: Delivery
  areas: EntryLists['areas']
  /** The fee of another area; null while the area is the same. */
  areaFee: number | null
  error: (field: string) => string | undefined
  onChange: (delivery: Delivery) => void
}

/** Area, address and note of an order being edited. */
export function EditDelivery({ delivery, areas, areaFee, error, onChange }: Props) {
  const { t, money } = useTranslate()
  return (
    <Section title={t('order.edit_delivery')}>
      <PlaceFields
        place={{ ...emptyPlace, ...delivery }}
        areas={areas}
        person={false}
        error={error}
        onChange={({ region_id, city_id, area_id, address }) =>
          onChange({ ...delivery, region_id, city_id, area_id, address })
        }
      />
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary', mt: 0.5 }}>
        {areaFee === null ? '' : t('entry.fee_of_area', { fee: money(areaFee) })}
      </Box>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('entry.instruction')}
        value={delivery.extra_instruction}
        onChange={(event) => onChange({ ...delivery, extra_instruction: event.target.value })}
        error={error('extra_instruction') !== undefined}
        helperText={error('extra_instruction') ?? ''}
        sx={{ mt: 1.5 }}
      />
    </Section>
  )
}
