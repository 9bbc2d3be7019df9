import { Alert, Box, Button, Chip, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Message } from '../../layout/page/Message.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { type CountedTag, countTags } from './tag-calls.ts'

/** All tags with their product counts; two of them can be merged. */
export default function TagChips() {
  const { t, title, digits } = useTranslate()
  const may = useMay()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['tags', 'counts'],
    queryFn: ({ signal }) => countTags(signal),
    gcTime: 0,
  })
  const [keyword, setKeyword] = useState('')
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<CountedTag[]>([])
  const merges = may('delete', 'tags') && may('edit', 'products')
  if (error)
    return (
      <Message title={t('list.failed')} text={(error as Error).message}>
        <Button variant="outlined" onClick={() => refetch()}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  if (!data) return <Skeleton variant="rounded" height={160} />
  const wanted = keyword.trim().toLowerCase()
  const shown = data.rows.filter((tag) =>
    [tag.tag_title, tag.tag_title_bn ?? ''].some((name) => name.toLowerCase().includes(wanted)),
  )
  const turn = (tag: CountedTag) =>
    setChosen(
      chosen.some(({ id }) => id === tag.id)
        ? chosen.filter(({ id }) => id !== tag.id)
        : [...chosen, tag].slice(-2),
    )
  const leave = () => {
    setChoosing(false)
    setChosen([])
  }
  const [one, other] = chosen
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <TextField
          type="search"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          placeholder={t('form.type_to_search')}
          slotProps={{ htmlInput: { 'aria-label': t('ra.action.search') } }}
          sx={{ width: 260, maxWidth: 1 }}
        />
        {merges && (
          <Button color="inherit" onClick={choosing ? leave : () => setChoosing(true)}>
            {t(choosing ? 'form.cancel' : 'catalogue.merge_two')}
          </Button>
        )}
        <Typography role="status" variant="body2" color="text.secondary">
          {choosing ? t('catalogue.choose_two') : ''}
        </Typography>
      </Stack>
      {data.rows.length >= data.most && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('catalogue.too_many', { n: digits(data.most) })}
        </Alert>
      )}
      {shown.length === 0 && <Message title={t('form.nothing_found')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map((tag) => {
          const picked = chosen.some(({ id }) => id === tag.id)
          const count = tag.products === null ? '' : ` · ${digits(tag.products)}`
          return (
            <li key={tag.id}>
              <Chip
                clickable
                label={`${title(tag, 'tag_title')}${count}`}
                variant={picked ? 'filled' : 'outlined'}
                color={picked ? 'primary' : 'default'}
                {...(choosing && { 'aria-pressed': picked })}
                onClick={() => (choosing ? turn(tag) : navigate(`/dashboard/tags/${tag.id}`))}
                sx={{ maxWidth: '100%', opacity: tag.status ? 1 : 0.6 }}
              />
            </li>
          )
        })}
      </Box>
      {one && other && (
        <MergeDialog
          tags={[one, other]}
          onClose={leave}
          onDone={() => {
            leave()
            void refetch()
          }}
        />
      )}
    </Paper>
  )
}
