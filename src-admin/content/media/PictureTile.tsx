import Check from '@mui/icons-material/Check'
import { Box, ButtonBase, Checkbox, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { sizeText } from '../../providers/file-size.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Picture } from './media-library.ts'

type Props = {
  picture: Picture
  chosen: boolean
  /** Its number within the selection, from 1. */
  place?: number
  to?: string
  selectable: boolean
  /** Whether it is in the tab order; the arrow keys reach the other tiles. */
  reachable: boolean
  onFocus: () => void
  onToggle: () => void
}

/** A picture of the library: a link, or selectable. */
export function PictureTile({ picture, chosen, place, to, selectable, reachable, onFocus, onToggle }: Props) {
  const { t, title, language, digits } = useTranslate()
  const name = title(picture, 'content_title')
  const what = to
    ? { component: Link, to, 'aria-label': name }
    : { 'aria-pressed': chosen, onClick: onToggle, 'aria-label': name }
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0, ...(chosen && chosenStyle) }}>
      <ButtonBase {...what} data-tile tabIndex={reachable ? 0 : -1} onFocus={onFocus} sx={tileStyle}>
        <Thumb src={picture.content} size="100%" />
        <Typography variant="caption" noWrap component="div" sx={{ px: 0.5, pt: 0.5, color: 'text.primary' }}>
          {name}
        </Typography>
      </ButtonBase>
      <Typography variant="caption" noWrap component="div" color="text.secondary" sx={{ px: 0.5 }}>
        {picture.content_size ? sizeText(picture.content_size, language) : ' '}
        {picture.status === false && ` · ${t('media.unpublished')}`}
      </Typography>
      {to && selectable && (
        <Checkbox
          checked={chosen}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': t('library.select', { title: name }) } }}
          sx={boxStyle}
        />
      )}
      {!to && chosen && (
        <Box aria-hidden sx={badgeStyle}>
          {place ? digits(place) : <Check sx={{ fontSize: 16 }} />}
        </Box>
      )}
    </Box>
  )
}

const tileStyle = {
  display: 'block',
  width: 1,
  textAlign: 'left',
  borderRadius: 1,
  outlineOffset: 2,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
}

const chosenStyle = {
  borderRadius: 1,
  outline: 2,
  outlineStyle: 'solid',
  outlineOffset: 3,
  outlineColor: 'primary.main',
}

const boxStyle = {
  position: 'absolute',
  top: 6,
  left: 6,
  p: 0.5,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
}

const badgeStyle = {
  position: 'absolute',
  top: 6,
  right: 6,
  minWidth: 24,
  height: 24,
  px: 0.5,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 4,
  fontSize: 13,
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}
