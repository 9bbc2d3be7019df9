import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material'
import { useInfiniteGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { maxLimit } from '#domain/contract/list-query.ts'
import { Message } from '../../layout/page/Message.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { QuickColor } from './QuickColor.tsx'

const page = 'product-color-infos'

/** The colours as swatches; a new one needs a code and a name. */
export default function ColorSamples() {
  const { t, title } = useTranslate()
  const may = useMay()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteGetList(page, {
    pagination: { page: 1, perPage: maxLimit },
    sort: { field: 'color_title', order: 'ASC' },
  })
  const colors = data?.pages.flatMap((each) => each.data) ?? []
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 } }}>
      {may('create', page) && <QuickColor onMade={() => void refetch()} />}
      {error ? (
        <Alert severity="error" action={<Button onClick={() => refetch()}>{t('list.retry')}</Button>}>
          {(error as Error).message}
        </Alert>
      ) : !data ? (
        <Skeleton variant="rounded" height={160} />
      ) : colors.length === 0 ? (
        <Message title={t('form.nothing_found')} />
      ) : (
        <Box component="ul" sx={gridStyle}>
          {colors.map((color) => (
            <li key={color.id}>
              <Box component={Link} to={`/dashboard/${page}/${color.id}`} sx={sampleStyle}>
                <Box
                  component="span"
                  sx={{ ...swatchStyle, bgcolor: String(color.color_code), opacity: color.status ? 1 : 0.45 }}
                />
                <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  {title(color, 'color_title')}
                </Box>
                <Typography variant="caption" color="text.secondary" component="span">
                  {String(color.color_code)}
                  {!color.status && ` · ${t('media.unpublished')}`}
                </Typography>
              </Box>
            </li>
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button sx={{ mt: 2 }} disabled={isFetching} onClick={() => fetchNextPage()}>
          {t('catalogue.more')}
        </Button>
      )}
    </Paper>
  )
}

const gridStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
}
const sampleStyle = {
  display: 'grid',
  gap: 0.25,
  p: 0.5,
  fontSize: 13.5,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 1,
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
}
const swatchStyle = { display: 'block', height: 64, borderRadius: 1, border: 1, borderColor: 'divider' }
