import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useListContext, useResourceContext, useStore } from 'react-admin'
import { pageNumbers } from '#domain/site/pagination.ts'
import { useWords } from '../providers/use-words.ts'

const sizes = [10, 25, 50, 100]

/** Where the list stands: the span shown, at most seven pages to go to (docs/product.md 9), and how many rows a page has. */
export function Pager() {
  const { page = 1, perPage = 10, total, hasNextPage, error, setPage, setPerPage } = useListContext()
  const resource = useResourceContext() ?? ''
  const [, keepSize] = useStore(`looks.${resource}.size`, 10)
  const { t, digits } = useWords()
  // Till the list is counted one goes from page to page (providers/counted.tsx).
  const last =
    total === undefined ? page + Number(hasNextPage === true) : Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  return (
    <Stack
      component="nav"
      aria-label={t('list.pages')}
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        px: 1.25,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      <TextField
        select
        value={sizes.includes(perPage) ? perPage : 10}
        onChange={({ target }) => {
          setPerPage(Number(target.value))
          keepSize(Number(target.value))
        }}
        sx={{ width: 76 }}
        slotProps={{ select: { inputProps: { 'aria-label': t('list.per_page') } } }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {digits(size)}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="text.secondary">
        {t('list.per_page')}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {total === undefined && !error && <Skeleton width={110} aria-hidden />}
      {total !== undefined && total > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {t('list.range', { from, to: Math.min(from + perPage - 1, total), total })}
        </Typography>
      )}
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton
          aria-label={t('ra.navigation.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft fontSize="small" />
        </IconButton>
        {pageNumbers(page, last).map((number) => (
          <Button
            key={number}
            color={number === page ? 'primary' : 'inherit'}
            aria-label={t('ra.navigation.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => setPage(number)}
            sx={{
              minWidth: 32,
              px: 0.5,
              bgcolor: number === page ? 'action.selected' : 'transparent',
              display: { xs: Math.abs(number - page) > 1 ? 'none' : 'inline-flex', sm: 'inline-flex' },
            }}
          >
            {digits(number)}
          </Button>
        ))}
        <IconButton
          aria-label={t('ra.navigation.next')}
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight fontSize="small" />
        </IconButton>
      </Stack>
    </Stack>
  )
}
