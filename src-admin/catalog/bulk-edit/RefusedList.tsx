import { Box, Typography } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'
import type { Refused } from './bulk-calls.ts'

type Props = { title: string; list: readonly Refused[]; total: number }

/** Products that stay as they are, each with the reason. */
export function RefusedList({ title, list, total }: Props) {
  const { t, title: titleOf, digits } = useWords()
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto', fontSize: 13.5 }}>
        {list.map((product) => (
          <li key={product.id}>
            {titleOf(product, 'product_title') || `#${digits(product.id)}`}: {product.reason}
          </li>
        ))}
        {total > list.length && <li>{t('bulk.more', { smart_count: total - list.length })}</li>}
      </Box>
    </>
  )
}
