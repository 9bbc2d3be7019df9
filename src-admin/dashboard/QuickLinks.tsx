import Add from '@mui/icons-material/Add'
import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'

const added = [
  'products',
  'categories',
  'promotional-banners',
  'media-galleries',
  'blog-infos',
  'delivery-persons',
]

/** What is often made, as far as the role makes it. */
export function QuickLinks() {
  const { t, thing } = useWords()
  const may = useMay()
  const pages = added.filter((page) => may('create', page))
  if (pages.length === 0) return null
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('home.often')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {pages.map((page) => (
          <Button
            key={page}
            variant="outlined"
            startIcon={<Add />}
            component={Link}
            to={`/dashboard/${page}/create`}
          >
            {t('list.add', { name: thing(page) })}
          </Button>
        ))}
      </Stack>
    </section>
  )
}
