import { Box } from '@mui/material'
import type { UndeliveredItem } from '#domain/orders/delivery/failed-delivery.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

/** The lines of a parcel that comes back, and the condition in which their pieces arrived. */
export function UndeliveredLines({ items }: { items: readonly UndeliveredItem[] }) {
  const { t, title, digits } = useTranslate()
  const conditionOf = ({ restocked_qty, damaged_qty, missing_qty }: UndeliveredItem): string =>
    [
      restocked_qty && t('order.undelivered.restocked', { count: restocked_qty }),
      damaged_qty && t('order.undelivered.damaged', { count: damaged_qty }),
      missing_qty && t('order.undelivered.missing', { count: missing_qty }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
      {items.map((item) => (
        <Box
          component="li"
          key={item.order_item_id}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}
        >
          <Thumb src={item.product_image} size={32} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {digits(item.qty)} × {title(item, 'product_title')}, {title(item, 'product_price_type')}
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{conditionOf(item)}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
