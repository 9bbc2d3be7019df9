import { Box, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { variant } from '#domain/catalog/product.ts'
import { KindInput } from '../fields/KindInput.tsx'
import { useWords } from '../providers/use-words.ts'

type Props = { name: 'stock_qty' | 'stock_change'; source: string; bare: boolean; disabled: boolean }

/** What is in stock, read only, and what comes in or goes out: an open form never overwrites a sale. */
export function StockCell({ name, source, bare, disabled }: Props) {
  const { field, digits } = useWords()
  const [stock_type, stock_qty] = useWatch({ name: [`${source}.stock_type`, `${source}.stock_qty`] })
  const tracked = stock_type === 1
  const label = field('products', name)
  if (name === 'stock_change')
    return tracked ? (
      <KindInput
        source={`${source}.${name}`}
        field={variant.stock_change}
        label={label}
        bare={bare}
        disabled={disabled}
        placeholder="+/−"
      />
    ) : null
  return (
    <Box sx={{ textAlign: { md: 'right' } }}>
      {!bare && (
        <Typography
          component="div"
          sx={{ fontSize: 13, fontWeight: 500, color: 'text.secondary', mb: '4px' }}
        >
          {label}
        </Typography>
      )}
      <Box sx={{ py: '7px', lineHeight: '20px' }}>{tracked ? digits(stock_qty ?? 0) : '–'}</Box>
    </Box>
  )
}
