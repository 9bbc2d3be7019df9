import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { RowTools } from '../../../layout/rows/RowTools.tsx'
import { useTranslate } from '../../../providers/use-translate.ts'
import { span } from '../range.ts'
import { TierField, type TierListProps, tierPlan } from './TierField.tsx'

/** The tiers of a variant as a table. */
export function TierTable({ tiers, price, onMove, onRemove, ...rest }: TierListProps) {
  const { t, field: labelOf } = useTranslate()
  return (
    <Box sx={{ overflowX: 'auto', maxWidth: 1 }}>
      <Table size="small" sx={tableStyle} aria-label={t('product_form.tiers_of')}>
        <TableHead>
          <TableRow>
            {tierPlan.map(([name, , width]) => (
              <TableCell key={name} sx={{ minWidth: width }}>
                {labelOf('products', name)}
              </TableCell>
            ))}
            <TableCell align="right" sx={{ minWidth: 150 }}>
              {t('product_form.charged')}
            </TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {span(0, tiers.length - 1).map((at) => {
            const tier = tiers[at]
            if (!tier) return null
            return (
              <TableRow key={at}>
                {tierPlan.map(([name, kind]) => (
                  <TableCell key={name}>
                    <TierField {...rest} at={at} name={name} kind={kind} tier={tier} bare />
                  </TableCell>
                ))}
                <TableCell align="right">{price(tier)}</TableCell>
                <TableCell>
                  {!rest.disabled && (
                    <RowTools
                      at={at}
                      count={tiers.length}
                      direction="row"
                      onMove={onMove}
                      onRemove={onRemove}
                    />
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}

const tableStyle = {
  width: 'auto',
  '& td, & th': { px: 0.75, py: 0.5, border: 0, verticalAlign: 'top' },
  '& th': { bgcolor: 'transparent' },
}
