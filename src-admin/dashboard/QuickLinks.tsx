import Add from '@mui/icons-material/Add'
import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'

const added = [
  'products',
  'categories',
  'promotional-banners',
  'media-galleries',
  'blog-infos',
  'delivery-persons',
]

/** Shortcuts for creating common records, limited to the role's permissions. */
export function QuickLinks() {
  const { t, singular } = useTranslate()
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
            {t('list.add', { name: singular(page) })}
          </Button>
        ))}
      </Stack>
    </section>
  )
}
