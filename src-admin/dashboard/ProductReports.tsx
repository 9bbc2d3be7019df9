import { Box } from '@mui/material'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { productReport } from '#domain/operations/reports.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { BarTable } from './BarTable.tsx'
import { ReportPanel } from './ReportPanel.tsx'

type Report = Values<typeof productReport>

/**
 * The grouping of products (docs/product.md 2, report widgets), the product list's filter for the same records, and the page that
 * a role must be able to open for the report.
 */
const reports = [
  ['category', 'category_ids', 'categories'],
  ['company', 'company_id', 'companies'],
  ['product-type', null, 'product-types'],
  ['operator', 'created_by', 'admin-user-roles'],
] as const

export const productsPage = (filter: Record<string, unknown>) =>
  `/dashboard/products?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`

export function ProductReports() {
  const may = useMay()
  const shown = reports.filter(([, , page]) => may('list', page))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      {shown.map(([by, filter]) => (
        <ProductsBy key={by} by={by} filter={filter} />
      ))}
    </Box>
  )
}

function ProductsBy({ by, filter }: { by: (typeof reports)[number][0]; filter: string | null }) {
  const { t, digits, title } = useTranslate()
  const name = t(`report.by_${by}`)
  return (
    <ReportPanel<Report> title={name} report={`products-by-${by}`} isEmpty={({ rows }) => rows.length === 0}>
      {({ rows, rest }) => (
        <BarTable
          caption={name}
          heads={[t('report.entered'), t('report.published')]}
          bars={rows.map((row) => ({
            id: row.id,
            title: title(row, 'title'),
            size: row.total_inserted,
            figures: [digits(row.total_inserted), digits(row.total_published)],
            ...(filter && { to: productsPage({ [filter]: String(row.id) }) }),
          }))}
          {...(rest > 0 && { rest: t('report.rest', { smart_count: rest }) })}
        />
      )}
    </ReportPanel>
  )
}
