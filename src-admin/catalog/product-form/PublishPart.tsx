import Schedule from '@mui/icons-material/Schedule'
import { Box, Stack } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { product } from '#domain/catalog/product.ts'
import { audit } from '#domain/fields/fields.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

/** 'UTC+6', 'UTC-3:30'. */
export function zoneName(minutes: number): string {
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Whether the product is published, and when that changes automatically. */
export function PublishPart({ disabled }: { disabled: boolean }) {
  const { t, field, digits, zone: minutes } = useTranslate()
  const zone = t('product_form.shop_time', { zone: digits(zoneName(minutes)) })
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <FieldInput
          source="status"
          field={audit.status}
          label={field('products', 'status')}
          disabled={disabled}
        />
        <Soon />
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(['publish_at', 'unpublish_at'] as const).map((name) => (
          <FieldInput
            key={name}
            source={name}
            field={product[name]}
            label={field('products', name)}
            helper={zone}
            disabled={disabled}
          />
        ))}
      </Box>
    </Stack>
  )
}

/** The next scheduled change. */
function Soon() {
  const { t, dateTime } = useTranslate()
  const [status, from, until] = useWatch({ name: ['status', 'publish_at', 'unpublish_at'] }) as [
    boolean,
    string | null,
    string | null,
  ]
  const lines = [
    ...(!status && from ? [t('product_form.publishes_on', { when: dateTime(from) })] : []),
    ...((status || from) && until ? [t('product_form.taken_down_on', { when: dateTime(until) })] : []),
  ]
  return (
    <Stack role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {lines.map((line) => (
        <Box key={line} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Schedule sx={{ fontSize: 15 }} />
          {line}
        </Box>
      ))}
    </Stack>
  )
}
