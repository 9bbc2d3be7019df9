import {
  Box,
  Chip,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { dayText } from '#domain/language/dates.ts'
import { lineTotal } from '#domain/orders/pricing/line-total.ts'
import { toTk } from '#domain/values/money.ts'
import { Section } from '../../layout/page/Section.tsx'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderDetails } from '../order-calls.ts'
import type { OrderItem, OrderRecord } from '../order-record.ts'
import { useVatRows } from '../use-vat-rows.ts'

type Props = { order: OrderRecord } & Pick<OrderDetails, 'promotions' | 'margin'>

/** The lines of an order and its totals, calculated by the rule used when it was placed, and the promotions in them. */
export function OrderItems({ order, ...more }: Props) {
  const { t } = useTranslate()
  return (
    <Section title={t('order.items')}>
      <Box sx={{ overflowX: 'auto', mx: -2 }}>
        <Table size="small">
          <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
            <TableRow>
              <TableCell colSpan={2}>{t('order.item')}</TableCell>
              <TableCell align="right" sx={wideOnly}>
                {t('order.unit')}
              </TableCell>
              <TableCell align="right" sx={wideOnly}>
                ×
              </TableCell>
              <TableCell align="right">{t('order.line')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.order_items_info.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <Totals order={order} {...more} />
    </Section>
  )
}

const wideOnly = { display: { xs: 'none', sm: 'table-cell' } }

function Line({ item }: { item: OrderItem }) {
  const { t, title, money, digits, language } = useTranslate()
  const options = item.product_type_infos.map(
    (option) => `${title(option, 'title')}: ${title(option, 'value')}`,
  )
  const rate = item.vat_rate === null ? null : t('order.vat', { percent: digits(item.vat_rate) })
  const details = [title(item, 'product_price_type'), ...options, item.sku, rate].filter(Boolean).join(' · ')
  return (
    <TableRow>
      <TableCell sx={{ width: 52, pr: 0 }}>
        <Thumb src={item.product_image} size={40} />
      </TableCell>
      <TableCell>
        <Box sx={{ fontWeight: 500 }}>{title(item, 'product_title')}</Box>
        {item.preorder_on && (
          <Chip
            size="small"
            variant="outlined"
            label={t('order.preorder', { date: dayText(item.preorder_on, language) })}
          />
        )}
        {item.prescription_only && (
          <Chip size="small" variant="outlined" color="warning" label={t('rx.only')} />
        )}
        <Typography variant="caption" color="text.secondary" component="div">
          {details}
          {item.custom_product_design_price
            ? ` · ${t('order.design')} ${money(item.custom_product_design_price)}`
            : ''}
        </Typography>
        <Design item={item} />
        {item.returned_qty > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
            {t('order.returned', { count: digits(item.returned_qty) })}
          </Typography>
        )}
        <Typography variant="caption" sx={{ display: { sm: 'none' } }}>
          {money(item.price)} × {digits(item.qty)}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...wideOnly }}>
        {item.unit_price !== item.price && (
          <Box component="s" sx={{ color: 'text.secondary', mr: 1, fontSize: 13 }}>
            {money(item.unit_price)}
          </Box>
        )}
        {money(item.price)}
      </TableCell>
      <TableCell align="right" sx={wideOnly}>
        {digits(item.qty)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
        {money(toTk(lineTotal(item)))}
      </TableCell>
    </TableRow>
  )
}

/** The printed design: a picture of the shop, or the customer's own, visible only to users who may see orders. */
function Design({ item: { custom_product_design: picked, upload_product_image: own } }: { item: OrderItem }) {
  const { t } = useTranslate()
  if (!picked && !own) return null
  const src = own ? `/api/private-files/${own}` : picked?.content
  const name = own ? t('order.own_design') : t('order.picked_design', { title: picked?.content_title ?? '' })
  return (
    <Link
      href={src}
      target="_blank"
      rel="noopener"
      variant="caption"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mt: 0.5 }}
    >
      <Thumb src={src} size={32} />
      {name}
    </Link>
  )
}

function Totals({ order, promotions, margin }: Props) {
  const { t, money, title } = useTranslate()
  const { vatLabel, roundingRows } = useVatRows()
  const rows: [label: string, amount: string][] = [
    [t('order.subtotal'), money(order.total_amount)],
    [vatLabel(order), money(order.vat_total)],
    [t('order.delivery'), money(order.delivery_fee)],
    ...(order.discount > 0 ? [[t('order.discount'), `− ${money(order.discount)}`] as [string, string]] : []),
    ...roundingRows(order),
  ]
  return (
    <Stack direction={{ sm: 'row' }} sx={{ pt: 2, gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ fontSize: 14 }}>
        {promotions.map((one) => (
          <Typography key={`${one.promotion_title} ${one.code}`} variant="body2" color="text.secondary">
            {title(one, 'promotion_title')}
            {one.code && ` (${one.code})`}: − {money(one.discount + one.delivery_discount)}
          </Typography>
        ))}
        {margin && (
          <Typography variant="body2" color="text.secondary">
            {t('order.margin', { cost: money(margin.cost), margin: money(margin.margin) })}
          </Typography>
        )}
        {order.extra_instruction && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ mt: 1, maxWidth: 420, whiteSpace: 'pre-line' }}
          >
            {t('order.instruction')}: {order.extra_instruction}
          </Typography>
        )}
      </Box>
      <Box component="dl" sx={totalsStyle}>
        {rows.map(([label, amount]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Box>
        ))}
        <Box component="dt" className="sum">
          {t('order.payable')}
        </Box>
        <Box component="dd" className="sum">
          {money(order.total_payable)}
        </Box>
      </Box>
    </Stack>
  )
}

const totalsStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 4,
  rowGap: 0.5,
  minWidth: 240,
  fontSize: 14,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .sum': {
    color: 'text.primary',
    fontWeight: 600,
    fontSize: 16,
    pt: 0.75,
    mt: 0.25,
    borderTop: 1,
    borderColor: 'divider',
  },
}
