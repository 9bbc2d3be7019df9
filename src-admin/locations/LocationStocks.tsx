import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type LocationStock, stocksPerPage } from '#domain/catalog/locations/location.ts'
import { VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { LoadError } from '../layout/page/LoadError.tsx'
import { Message } from '../layout/page/Message.tsx'
import { Pager } from '../layout/page/Pager.tsx'
import { Section } from '../layout/page/Section.tsx'
import { fingertip, touch } from '../layout/touch.ts'
import { useDebounced } from '../providers/requests/use-debounced.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { readStocks } from './location-calls.ts'

/** What lies in a location: searched, page by page. */
export function LocationStocks({ id }: { id: number }) {
  const { t } = useTranslate()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDebounced(typed.trim())
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-locations', id, 'stocks', keyword, page],
    queryFn: ({ signal }) => readStocks(id, { keyword, page }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return (
    <Section title={t('location.stock')}>
      <TextField
        type="search"
        label={t('location.search')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPage(1)
        }}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        sx={{ maxWidth: 360, mb: 1 }}
      />
      {error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : data.stocks.length === 0 ? (
        <Message
          title={t('location.no_stock')}
          text={t(keyword ? 'location.no_match' : 'location.no_stock_hint')}
        />
      ) : (
        <StockTable stocks={data.stocks} />
      )}
      {data && <Pager page={page} perPage={stocksPerPage} total={data.total} onPage={setPage} />}
    </Section>
  )
}

function StockTable({ stocks }: { stocks: readonly LocationStock[] }) {
  const { t, digits } = useTranslate()
  const may = useMay()
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('purchase.product')}</TableCell>
          <TableCell align="right">{t('location.pieces')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {stocks.map((stock) => (
          <TableRow key={stock.product_price_info_id}>
            <TableCell>
              {may('list', 'products') ? (
                <Box component={Link} to={`/dashboard/products/${stock.product_id}`} sx={linkStyle}>
                  <VariantTitle variant={stock} />
                </Box>
              ) : (
                <VariantTitle variant={stock} />
              )}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {digits(stock.quantity)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const linkStyle = {
  display: 'block',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main' },
  ...touch({ minHeight: fingertip }),
}
