import Add from '@mui/icons-material/Add'
import {
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useFieldArray, useWatch } from 'react-hook-form'
import { tier } from '#domain/catalog/product.ts'
import { toTk } from '#domain/orders/money.ts'
import { initialOf } from '../fields/initial.ts'
import { KindInput } from '../fields/KindInput.tsx'
import { RowTools } from '../fields/RowTools.tsx'
import { useWords } from '../providers/use-words.ts'
import { tierPrice } from './tier-price.ts'

const columns: [name: keyof typeof tier, width: number][] = [
  ['quantity', 104],
  ['price_type', 148],
  ['price', 104],
  ['discount_price', 104],
  ['business_day', 76],
  ['hrs_in_dhaka', 96],
  ['recommended', 96],
]

/** The price list of a variant (domain 1.9), with what one unit then costs as one types. */
export function TierTable({ source, disabled }: { source: string; disabled: boolean }) {
  const { t, field: labelOf } = useWords()
  const name = `${source}.tiers`
  const { fields: rows, append, remove, move } = useFieldArray({ name, keyName: 'row_key' })
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="h3">{t('product.tiers_of')}</Typography>
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('product.no_tiers')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto', maxWidth: 1 }}>
          <Table size="small" sx={tableLook}>
            <TableHead>
              <TableRow>
                {columns.map(([column, width]) => (
                  <TableCell key={column} sx={{ minWidth: width }}>
                    {labelOf('products', column)}
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ minWidth: 120 }}>
                  {t('product.charged')}
                </TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row, at) => (
                <TableRow key={row.row_key}>
                  {columns.map(([column]) => (
                    <TableCell key={column}>
                      <KindInput
                        source={`${name}.${at}.${column}`}
                        field={tier[column]}
                        label={labelOf('products', column)}
                        disabled={disabled}
                        bare
                      />
                    </TableCell>
                  ))}
                  <TableCell align="right">
                    <Charged source={source} at={at} />
                  </TableCell>
                  <TableCell>
                    {!disabled && (
                      <RowTools at={at} count={rows.length} onMove={move} onRemove={remove} direction="row" />
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {!disabled && (
        <Button startIcon={<Add />} onClick={() => append(initialOf(tier), { shouldFocus: false })}>
          {t('product.add_tier')}
        </Button>
      )}
    </Stack>
  )
}

function Charged({ source, at }: { source: string; at: number }) {
  const { money } = useWords()
  const [unit_price, cart_qty_mode, typed] = useWatch({
    name: [`${source}.unit_price`, `${source}.cart_qty_mode`, `${source}.tiers.${at}`],
  }) as unknown[]
  const price = tierPrice({ unit_price, cart_qty_mode }, typed)
  if (!price) return '–'
  return (
    <Box sx={{ whiteSpace: 'nowrap', py: '7px' }}>
      {price.regular !== price.charged && (
        <Box component="s" sx={{ color: 'text.secondary', mr: 1, fontSize: 13 }}>
          {money(toTk(price.regular))}
        </Box>
      )}
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {money(toTk(price.charged))}
      </Box>
    </Box>
  )
}

const tableLook = {
  width: 'auto',
  '& td, & th': { px: 0.75, py: 0.5, border: 0, verticalAlign: 'top' },
  '& th': { bgcolor: 'transparent' },
}
