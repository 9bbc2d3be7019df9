import { Box } from '@mui/material'
import { ListPage } from '../generic/ListPage.tsx'
import { useWords } from '../providers/use-words.ts'
import { ImportAction } from './ImportAction.tsx'

type Priced = { from_price: number | null; from_regular_price: number | null }

/** Products, with what the cheapest of their price entries costs. */
export const ProductList = () => (
  <ListPage
    own={{ from_price: (record) => <FromPrice {...(record as unknown as Priced)} /> }}
    tools={<ImportAction />}
  />
)

function FromPrice({ from_price, from_regular_price }: Priced) {
  const { t, money } = useWords()
  if (from_price === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('product.not_sold')}
      </Box>
    )
  const reduced = from_regular_price !== null && from_regular_price > from_price
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {reduced && (
        <Box component="s" sx={{ color: 'text.secondary', mr: 1, fontSize: 13 }}>
          {money(from_regular_price)}
        </Box>
      )}
      {money(from_price)}
    </Box>
  )
}
