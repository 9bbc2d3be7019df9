import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedVariant, pricesPerPage } from '#domain/orders/price-lists/price-list-prices.ts'
import { VariantPicker } from '../fields/variants/VariantPicker.tsx'
import { LoadError } from '../layout/page/LoadError.tsx'
import { listStyle } from '../layout/page/row-style.ts'
import { Section } from '../layout/page/Section.tsx'
import { useUnsaved } from '../providers/requests/session-end.ts'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { FixedPrice } from './FixedPrice.tsx'
import { PriceFileButton } from './PriceFileButton.tsx'
import { downloadPrices, findListVariants, readPrices, savePrices } from './price-list-calls.ts'

type Props = { id: number; disabled: boolean }

/** More changes than this are saved, but not shown one by one. */
const shownChanges = 50

/** The fixed prices of a price list: added by search or from a file, and saved together. */
export function FixedPrices({ id, disabled }: Props) {
  const { t, digits } = useTranslate()
  const { done, failed } = useNotifyResult()
  const { problems, busy, send } = useSubmit()
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const [changed, setChanged] = useState<ReadonlyMap<number, ListedVariant>>(new Map())
  useUnsaved(changed.size > 0)
  const { data, error, refetch } = useQuery({
    queryKey: ['price-lists', 'prices', id, page],
    queryFn: ({ signal }) => readPrices(id, page, signal),
    retry: false,
  })
  const set = (variants: readonly ListedVariant[]) =>
    setChanged(
      (now) => new Map([...now, ...variants.map((one) => [one.product_price_info_id, one] as const)]),
    )
  const save = async () => {
    const prices = [...changed.values()].map(({ product_price_info_id, price }) => ({
      product_price_info_id,
      price,
    }))
    const saved = await send(() => savePrices({ id, prices }))
    if (!saved) return
    done(saved.msg)
    setChanged(new Map())
    void queries.invalidateQueries({ queryKey: ['price-lists', 'prices', id] })
  }
  const stored = data?.prices ?? []
  const isStored = new Set(stored.map((one) => one.product_price_info_id))
  const added = [...changed.values()].filter((one) => !isStored.has(one.product_price_info_id))
  const rows = [
    ...added.slice(0, shownChanges),
    ...stored.map((one) => changed.get(one.product_price_info_id) ?? one),
  ]
  return (
    <Section
      title={t('price_list.fixed')}
      aside={
        data && data.total > 0 ? (
          <Button onClick={() => downloadPrices(id).catch(failed)}>{t('price_list.download')}</Button>
        ) : undefined
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="body2" color="text.secondary">
          {t('price_list.fixed_hint')}
        </Typography>
        {!disabled && (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr auto' } }}>
            <VariantPicker
              queryKey={['price-lists', id]}
              find={(keyword, signal) => findListVariants(id, keyword, signal)}
              onAdd={(variant: ListedVariant) => set([variant])}
            />
            <PriceFileButton onRead={set} />
          </Box>
        )}
        {error ? (
          <LoadError text={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton variant="rounded" height={120} />
        ) : rows.length === 0 ? (
          <Typography variant="body2">{t('price_list.none')}</Typography>
        ) : (
          <Box component="ul" sx={listStyle}>
            {rows.map((variant) => (
              <FixedPrice
                key={variant.product_price_info_id}
                variant={variant}
                isChanged={changed.has(variant.product_price_info_id)}
                disabled={disabled}
                onChange={(price) => set([{ ...variant, price }])}
              />
            ))}
          </Box>
        )}
        {added.length > shownChanges && (
          <Typography variant="body2">
            {t('price_list.more', { smart_count: added.length - shownChanges })}
          </Typography>
        )}
        {data && data.total > pricesPerPage && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('pager.previous')}
            </Button>
            <Button disabled={page * pricesPerPage >= data.total} onClick={() => setPage(page + 1)}>
              {t('pager.next')}
            </Button>
          </Box>
        )}
        {Object.values(problems).map((problem) => (
          <Alert key={problem} severity="error">
            {problem}
          </Alert>
        ))}
        {changed.size > 0 && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="contained" disabled={busy} onClick={() => void save()}>
              {t('price_list.save', { smart_count: changed.size, n: digits(changed.size) })}
            </Button>
            <Button color="inherit" onClick={() => setChanged(new Map())}>
              {t('price_list.discard')}
            </Button>
          </Box>
        )}
      </Stack>
    </Section>
  )
}
