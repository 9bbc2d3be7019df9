import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { PickedPieces } from '#domain/catalog/locations/location.ts'
import { dayText } from '#domain/language/dates.ts'
import { VariantTitle } from '../../fields/variants/VariantTitle.tsx'
import { listStyle, rowStyle } from '../../layout/page/row-style.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { orderPicking } from '../order-calls.ts'

/** Where the pieces of an order are taken from: by location, and by batch. */
export function OrderPicking({ id }: { id: number }) {
  const { t, title } = useTranslate()
  const { isOn } = useShopTexts()
  const { data: picking = [] } = useQuery({
    // Together with the details, which are read again when the order changes.
    queryKey: ['order-infos', 'details', id, 'picking'],
    queryFn: ({ signal }) => orderPicking(id, signal),
    enabled: isOn(['use_locations', 'use_batches']),
    gcTime: 0,
    retry: false,
  })
  if (picking.length === 0) return null
  const locations = new Map(picking.map((line) => [line.stock_location_id, title(line, 'location_title')]))
  return (
    <Section title={t('order.picking')}>
      {[...locations].map(([location_id, location]) => (
        <Box key={location_id} sx={{ '& + &': { mt: 2 } }}>
          {isOn('use_locations') && <Typography variant="h3">{location}</Typography>}
          <Box component="ul" sx={listStyle}>
            {picking
              .filter((line) => line.stock_location_id === location_id)
              .map((line) => (
                <Line
                  key={`${line.product_price_info_id} ${line.batch_number} ${line.expires_on}`}
                  line={line}
                />
              ))}
          </Box>
        </Box>
      ))}
    </Section>
  )
}

function Line({ line }: { line: PickedPieces }) {
  const { t, language } = useTranslate()
  const { batch_number, expires_on, pieces } = line
  const batch = [
    batch_number && t('order.picking_batch', { number: batch_number }),
    expires_on && t('order.picking_expires', { day: dayText(expires_on, language) }),
  ]
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <VariantTitle variant={line} />
        <Box sx={{ fontSize: 13 }}>{batch.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box sx={{ fontWeight: 600 }}>{t('batch.count', { smart_count: pieces })}</Box>
    </Box>
  )
}
