import { Box } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { stockLevel } from '#domain/catalog/stock.ts'
import type { Field } from '#domain/fields/fields.ts'
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

/** Tracked variants, lowest stock first; a row links to its product. Columns of a feature that is switched off are left out. */
export function StockList() {
  const { isOn } = useShopTexts()
  const { list, filters } = entryOf('stock-levels')
  const shown = (names: readonly string[]) => {
    const fields: Readonly<Record<string, Field>> = stockLevel
    return names.filter((name) => {
      const setting = fields[name]?.setting
      return setting === undefined || isOn(setting)
    })
  }
  return (
    <ListPage
      own={own}
      columns={shown(list)}
      filters={shown(filters)}
      to={toProduct}
      actions={false}
      rowTools={tools}
      cardTools={tools}
    />
  )
}
