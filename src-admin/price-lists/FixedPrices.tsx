import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type ListedVariant, pricesPerPage } from '#domain/orders/price-lists/price-list-prices.ts'
import { VariantPicker } from '../fields/variants/VariantPicker.tsx'
import { ConfirmLeave } from '../forms/ConfirmLeave.tsx'
import { LoadError } from '../layout/page/LoadError.tsx'
import { Message } from '../layout/page/Message.tsx'
import { Pager } from '../layout/page/Pager.tsx'
import { listStyle } from '../layout/page/row-style.ts'
import { Section } from '../layout/page/Section.tsx'
import { useSaving } from '../providers/requests/use-saving.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import {
  addVariant,
  afterSaving,
  type EnteredPrice,
  type EnteredPrices,
  isChanged,
  isMissing,
  removePrice,
  setPrices,
} from './entered-prices.ts'
import { FixedPrice } from './FixedPrice.tsx'
import { PriceFileButton } from './PriceFileButton.tsx'
import { downloadPrices, findListVariants, readPrices, savePrices } from './price-list-calls.ts'

type Props = { id: number; disabled: boolean }

/** More changes than this are saved, but not shown one by one. */
const shownChanges = 50

/** The fixed prices of a price list: added by search or from a file, and saved together. */
export function FixedPrices({ id, disabled }: Props) {
  const { t, digits } = useTranslate()
  const { failed } = useNotifyResult()
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const [entered, setEntered] = useState<EnteredPrices>(new Map())
  const [isChecked, setChecked] = useState(false)
  /** The variants of the last request, in the order of its errors. */
  const [sentIds, setSentIds] = useState<number[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['price-lists', 'prices', id, page],
    queryFn: ({ signal }) => readPrices(id, page, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const saving = useSaving<EnteredPrices>(async (sent) => {
    setSentIds([])
    // The list is read before the entered prices are forgotten, else the old ones would be shown in between.
    await queries.invalidateQueries({ queryKey: ['price-lists'] })
    setEntered((now) => afterSaving(now, sent))
  })
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pricesPerPage))
  // Removed prices may leave a last page empty.
  if (data && page > lastPage) setPage(lastPage)
  const stored = data?.prices ?? []
  const storedPrices = new Map(stored.map((one) => [one.product_price_info_id, one.price]))
  const storedOf = (variant: number) => storedPrices.get(variant) ?? entered.get(variant)?.stored ?? null
  const changes = [...entered.values()].filter(isChanged)
  const hasMissing = [...entered.values()].some(isMissing)
  const added = [...entered.values()].filter((one) => !storedPrices.has(one.product_price_info_id))
  const rows: EnteredPrice[] = [
    ...added.slice(0, shownChanges),
    ...stored.map((one) => ({ ...(entered.get(one.product_price_info_id) ?? one), stored: one.price })),
  ]
  const set = (prices: readonly ListedVariant[]) => setEntered((now) => setPrices(now, prices, storedOf))
  const discard = () => {
    setEntered(new Map())
    setChecked(false)
  }
  const save = () => {
    setChecked(hasMissing)
    if (hasMissing) return
    setSentIds(changes.map((one) => one.product_price_info_id))
    const prices = changes.map(({ product_price_info_id, price }) => ({ product_price_info_id, price }))
    const sent = new Map(changes.map((one) => [one.product_price_info_id, one]))
    void saving.save(async () => ({ ...(await savePrices({ id, prices })), data: sent }))
  }
  // Enter saves the prices, and not the form of the list around them.
  const handleKey = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (target.getAttribute('role') !== 'combobox' && changes.length > 0) save()
  }
  const problemOf = (one: EnteredPrice) => {
    if (isChecked && isMissing(one)) return t('problems.required')
    const at = sentIds.indexOf(one.product_price_info_id)
    return saving.error(`prices.${at}.product_price_info_id`) ?? saving.error(`prices.${at}.price`)
  }
  return (
    <Section
      title={t('price_list.fixed')}
      aside={
        data && data.total > 0 ? (
          <Button onClick={() => downloadPrices(id).catch(failed)}>{t('csv.download')}</Button>
        ) : undefined
      }
    >
      {entered.size > 0 && <ConfirmLeave />}
      <Stack sx={{ gap: 1.5 }} onKeyDown={handleKey}>
        <Typography variant="body2" color="text.secondary">
          {t('price_list.fixed_hint')}
        </Typography>
        {!disabled && (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr auto' } }}>
            <VariantPicker
              queryKey={['price-lists', id]}
              find={(keyword, signal) => findListVariants(id, keyword, signal)}
              onAdd={(variant: ListedVariant) => setEntered((now) => addVariant(now, variant))}
            />
            <PriceFileButton onRead={set} />
          </Box>
        )}
        {error ? (
          <LoadError text={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton variant="rounded" height={120} />
        ) : rows.length === 0 ? (
          <Message title={t('price_list.none')} text={disabled ? '' : t('price_list.none_hint')} />
        ) : (
          <Box component="ul" sx={listStyle} aria-label={t('price_list.fixed')}>
            {rows.map((one) => (
              <FixedPrice
                key={one.product_price_info_id}
                price={one}
                problem={problemOf(one)}
                disabled={disabled}
                onChange={(price) => set([{ ...one, price }])}
                onRemove={() => setEntered((now) => removePrice(now, one))}
              />
            ))}
          </Box>
        )}
        {added.length > shownChanges && (
          <Typography variant="body2">
            {t('price_list.more', { smart_count: added.length - shownChanges })}
          </Typography>
        )}
        <Pager page={page} perPage={pricesPerPage} total={data?.total ?? 0} onPage={setPage} />
        {saving.trouble && <Alert severity="error">{saving.trouble}</Alert>}
        {(changes.length > 0 || hasMissing) && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="contained" disabled={saving.busy} onClick={save}>
              {t('price_list.save', { smart_count: changes.length, n: digits(changes.length) })}
            </Button>
            <Button color="inherit" disabled={saving.busy} onClick={discard}>
              {t('price_list.discard')}
            </Button>
          </Box>
        )}
      </Stack>
    </Section>
  )
}
