import { useSortable } from '@dnd-kit/sortable'
import Close from '@mui/icons-material/Close'
import { Box, IconButton, Typography } from '@mui/material'
import { Thumb } from '../../../layout/page/Thumb.tsx'
import { useTranslate } from '../../../providers/use-translate.ts'

export type SortedPhoto = { id: number; content?: string; content_title?: string }

type Props = {
  photo: SortedPhoto
  /** The photo that cards show. */
  first: boolean
  fixed: boolean
  onRemove?: () => void
}

/** A sortable photo with a remove button. */
export function PhotoTile({ photo, first, fixed, onRemove }: Props) {
  const { t, title } = useTranslate()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
    attributes: { roleDescription: t('picture.sortable') },
  })
  const name = photo.content_title ? title(photo, 'content_title') : '…'
  const handle = fixed
    ? {}
    : { ...attributes, ...listeners, 'aria-label': first ? `${name}, ${t('picture.first')}` : name }
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
        ...(transition && { transition }),
      }}
      sx={{ position: 'relative', width: 96, zIndex: isDragging ? 1 : 'auto', opacity: isDragging ? 0.8 : 1 }}
    >
      <Box {...handle} sx={{ ...handleStyle, cursor: fixed ? 'default' : isDragging ? 'grabbing' : 'grab' }}>
        <Thumb src={photo.content} alt={fixed ? name : ''} size={96} />
      </Box>
      {onRemove && (
        <IconButton aria-label={t('picture.take_out', { title: name })} onClick={onRemove} sx={crossStyle}>
          <Close sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      {first && (
        <Typography variant="caption" component="div" aria-hidden={!fixed} sx={markStyle}>
          {t('picture.first')}
        </Typography>
      )}
    </Box>
  )
}

const handleStyle = {
  borderRadius: 1,
  touchAction: 'manipulation',
  WebkitTouchCallout: 'none',
  userSelect: 'none',
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

const crossStyle = {
  position: 'absolute',
  top: 3,
  right: 3,
  p: 0.625,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.paper', borderColor: 'text.secondary' },
}

const markStyle = {
  position: 'absolute',
  left: 1,
  right: 1,
  bottom: 1,
  px: 0.5,
  textAlign: 'center',
  fontWeight: 500,
  borderRadius: '0 0 5px 5px',
  bgcolor: 'action.selected',
  color: 'text.primary',
  pointerEvents: 'none',
}
