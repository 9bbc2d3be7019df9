import SearchIcon from '@mui/icons-material/Search'
import { Alert, Box, InputAdornment, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import type { DraftLine } from '#domain/orders/order-draft.ts'
import { Section } from '../../layout/page/Section.tsx'
import { PageButtons } from '../../lists/ListPagination.tsx'
import { useDebounced } from '../../providers/requests/use-debounced.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import { type EntryLists, searchProducts } from './entry-calls.ts'
import { PickerCard } from './PickerCard.tsx'

type Props = { categories: EntryLists['categories']; onAdd: (line: DraftLine) => void }

/** The products that can be ordered: by category and search, 20 cards per page (docs/domain.md 3.4). */
export const ProductPicker = memo(function ProductPicker({ categories, onAdd }: Props) {
  const { t, title, digits } = useTranslate()
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const [added, setAdded] = useState('')
  const keyword = useDebounced(typed.trim())
  const query = { keyword, category, page }
  const { data, error, isPending } = useQuery({
    queryKey: ['order-entry', 'products', query],
    queryFn: ({ signal }) => searchProducts(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const search = useRef<HTMLInputElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const withFirstPage = (change: () => void) => {
    change()
    setPage(1)
    setOpen(null)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const first = cards.current?.querySelector<HTMLElement>('button')
    if (event.key === 'Enter' && data?.data[0]) setOpen(data.data[0].id)
    else first?.focus()
  }
  return (
    <Section title={t('entry.products')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 1.5 }}>
        <TextField
          fullWidth
          type="search"
          label={t('entry.search')}
          placeholder={t('entry.search_hint')}
          value={typed}
          inputRef={search}
          onChange={(event) => withFirstPage(() => setTyped(event.target.value))}
          onKeyDown={handleKey}
          autoComplete="off"
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <CategoryPicker
          categories={categories}
          value={category}
          onChange={(slug) => withFirstPage(() => setCategory(slug))}
        />
      </Stack>
      {error && <Alert severity="error">{(error as Error).message}</Alert>}
      <Typography
        role="status"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', mb: 1, minHeight: 20 }}
      >
        {added || (data ? t('entry.found', { smart_count: data.meta.total }) : '')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={260} />}
      {data?.data.length === 0 && <Typography color="text.secondary">{t('entry.none_found')}</Typography>}
      <Box component="ul" ref={cards} aria-label={t('entry.products')} sx={cardsStyle}>
        {data?.data.map((card) => (
          <PickerCard
            key={card.id}
            card={card}
            open={open === card.id}
            onOpen={(wanted) => {
              setAdded('')
              setOpen(wanted ? card.id : null)
            }}
            onAdd={(line) => {
              onAdd(line)
              setOpen(null)
              setAdded(t('entry.added', { product: title(card, 'product_title'), qty: digits(line.qty) }))
              search.current?.focus()
              search.current?.select()
            }}
          />
        ))}
      </Box>
      {data && data.meta.last_page > 1 && (
        <Box sx={{ mt: 1.5, '& ul': { justifyContent: 'center' } }}>
          <PageButtons
            label={t('entry.pages')}
            count={data.meta.last_page}
            rowsPerPage={1}
            page={page - 1}
            onPageChange={(_, wanted) => {
              setPage(wanted + 1)
              setOpen(null)
            }}
          />
        </Box>
      )}
    </Section>
  )
})

const cardsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
  // On a wide screen the rest of the order stays visible.
  maxHeight: { md: 420 },
  overflowY: { md: 'auto' },
}
