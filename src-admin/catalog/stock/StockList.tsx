import { Box } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { ListPage } from '../../lists/ListPage.tsx'
import { entryOf } from '../../providers/registry.ts'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { StockFigure } from './StockFigure.tsx'
import { StockTools } from './StockTools.tsx'
import type { StockLevel } from './stock-calls.ts'
import { VariantName } from './VariantName.tsx'

const own = {
  variant_title: (record: RaRecord) => <VariantName of={record} />,
  sku: ({ sku }: RaRecord) => (
    <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
      {sku}
    </Box>
  ),
  stock_qty: ({ low, stock_qty }: RaRecord) => <StockFigure low={low} stock={stock_qty} />,
}
const tools = (record: RaRecord) => <StockTools level={record as StockLevel} />
const toProduct = ({ product_id }: RaRecord) => `/dashboard/products/${product_id}`

/** Tracked variants, lowest stock first; a row links to its product. Filters of a feature that is switched off are left out. */
export function StockList() {
  const { isOn } = useShopTexts()
  const { fields, filters } = entryOf('stock-levels')
  const shownFilters = filters.filter((name) => {
    const setting = fields[name]?.setting
    return setting === undefined || isOn(setting)
  })
  return (
    <ListPage
      own={own}
      filters={shownFilters}
      to={toProduct}
      actions={false}
      rowTools={tools}
      cardTools={tools}
    />
  )
}
