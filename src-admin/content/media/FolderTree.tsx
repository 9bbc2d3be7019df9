import { Box, ButtonBase, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { allShelves, noFolder, type OpenFolder } from './use-open-folder.ts'

/** The folders of the library, next to its pictures. */
export function FolderTree({ open }: { open: OpenFolder }) {
  const { t, title } = useTranslate()
  const may = useMay()
  const lines = [
    { value: allShelves, text: t('library.all'), depth: 0 },
    { value: noFolder, text: t('library.without_category'), depth: 0 },
    ...open.shelves.map(({ row, depth }) => ({
      value: String(row.id),
      text: title(row, 'category_name'),
      depth,
    })),
  ]
  return (
    <Box component="nav" aria-label={t('library.categories')} sx={treeStyle}>
      <Typography variant="h3" component="h2" sx={{ px: 1, py: 0.75 }}>
        {t('library.categories')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(({ value, text, depth }) => (
          <li key={value}>
            <ButtonBase
              aria-current={open.value === value ? 'true' : undefined}
              onClick={() => open.choose(value)}
              sx={{ ...lineStyle, pl: 1 + Math.min(depth, 6) * 1.75 }}
            >
              {text}
            </ButtonBase>
          </li>
        ))}
      </Box>
      {may('create', 'media-categories') && (
        <Typography
          variant="caption"
          component={Link}
          to="/dashboard/media-categories"
          sx={{ display: 'inline-block', px: 1, py: 1, color: 'text.secondary' }}
        >
          {t('library.manage_categories')}
        </Typography>
      )}
    </Box>
  )
}

const treeStyle = {
  width: 208,
  flex: 'none',
  display: { xs: 'none', md: 'block' },
  p: 0.75,
  maxHeight: 'calc(100dvh - 120px)',
  overflow: 'auto',
  position: 'sticky',
  top: 56,
  alignSelf: 'flex-start',
}

const lineStyle = {
  display: 'block',
  width: 1,
  textAlign: 'left',
  minHeight: 34,
  pr: 1,
  py: 0.75,
  fontFamily: 'inherit',
  fontSize: 14,
  lineHeight: 1.45,
  borderRadius: 1,
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 500 },
  '&.Mui-focusVisible': {
    outline: 2,
    outlineStyle: 'solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
}
