import { Box, Typography } from '@mui/material'
import { writeQuery } from '#domain/contract/list-query.ts'
import { choices } from '#domain/fields/choices.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { bestSellers, newCustomers, openOrders, ordersByDay } from '#domain/operations/reports.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { BarTable } from './BarTable.tsx'
import { DayColumns } from './DayColumns.tsx'
import { ReportPanel } from './ReportPanel.tsx'

const listOf = (page: string, filter: Record<string, unknown>) =>
  `/dashboard/${page}?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`

/** Orders and revenue by day, orders waiting per status, best sellers, new customers. */
export function OrderReports() {
  const may = useMay()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Takings />
      <Waiting />
      <Sellers />
      {may('list', 'customer-infos') && <Customers />}
    </Box>
  )
}

type Day = Values<typeof ordersByDay>['rows'][number]
const total = (days: readonly Day[], figure: Exclude<keyof Day, 'day'>) =>
  days.reduce((sum, day) => sum + day[figure], 0)

function Takings() {
  const { t, digits, money, date } = useTranslate()
  return (
    <ReportPanel<Values<typeof ordersByDay>>
      title={t('report.takings')}
      report="orders-by-day"
      isEmpty={({ rows }) => rows.every(({ orders }) => orders === 0)}
    >
      {({ rows }) => (
        <>
          <DayColumns
            label={t('report.takings')}
            columns={rows.map(({ day, orders, takings }) => ({
              day,
              size: takings,
              summary: t('report.day_takings', {
                day: date(day),
                smart_count: orders,
                amount: money(takings),
              }),
            }))}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {t('report.takings_sum', {
              smart_count: total(rows, 'orders'),
              amount: money(total(rows, 'takings').toFixed(2)),
            })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('report.excluded', {
              cancelled: digits(total(rows, 'cancelled')),
              returned: money(total(rows, 'returned').toFixed(2)),
            })}
          </Typography>
        </>
      )}
    </ReportPanel>
  )
}

function Waiting() {
  const { t, digits, title } = useTranslate()
  const step = (id: number) => {
    const found = choices.order_step.find((item) => item.id === id)
    return found ? title(found, 'title') : digits(id)
  }
  return (
    <ReportPanel<Values<typeof openOrders>>
      title={t('report.waiting')}
      report="open-orders"
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows }) => (
        <BarTable
          caption={t('report.waiting')}
          heads={[t('report.orders'), t('report.over_a_day')]}
          bars={rows.map(({ timeline_id, orders, waiting }) => ({
            id: timeline_id,
            title: step(timeline_id),
            size: orders,
            figures: [digits(orders), digits(waiting)],
            to: listOf('order-infos', { timeline_id: String(timeline_id) }),
          }))}
        />
      )}
    </ReportPanel>
  )
}

function Sellers() {
  const { t, digits, money, title } = useTranslate()
  return (
    <ReportPanel<Values<typeof bestSellers>>
      title={t('report.sellers')}
      report="best-sellers"
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows }) => (
        <BarTable
          caption={t('report.sellers')}
          heads={[t('report.pieces'), t('report.returned'), t('report.amount')]}
          bars={rows.map((row) => ({
            id: row.id,
            title: title(row, 'title'),
            size: row.qty,
            figures: [digits(row.qty), digits(row.returned), money(row.amount)],
            to: `/dashboard/products/${row.id}`,
          }))}
        />
      )}
    </ReportPanel>
  )
}

function Customers() {
  const { t, date } = useTranslate()
  return (
    <ReportPanel<Values<typeof newCustomers>>
      title={t('report.new_customers')}
      report="new-customers"
      isEmpty={({ rows }) => rows.every(({ customers }) => customers === 0)}
    >
      {({ rows }) => (
        <DayColumns
          label={t('report.new_customers')}
          columns={rows.map(({ day, customers }) => ({
            day,
            size: customers,
            summary: t('report.day_customers', { day: date(day), smart_count: customers }),
          }))}
        />
      )}
    </ReportPanel>
  )
}
