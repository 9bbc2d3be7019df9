import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'

type Props = { src: string | null | undefined; alt?: string; size?: number | string; ratio?: string }

/** A thumbnail in a box of fixed size, so that the layout does not shift. */
export const Thumb = ({ src, alt = '', size = 36, ratio = '1' }: Props) => (
  <Box
    sx={{
      width: size,
      aspectRatio: ratio,
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.default',
      color: 'text.secondary',
    }}
  >
    {src ? (
      <Box
        component="img"
        src={thumbOf(src)}
        alt={alt}
        loading="lazy"
        // Only the tile around it, or files from outside, can be dragged.
        draggable={false}
        sx={{ width: 1, height: 1, objectFit: 'contain' }}
      />
    ) : (
      <ImageIcon sx={{ fontSize: 18, opacity: 0.5 }} />
    )}
  </Box>
)

/** The shop serves narrow versions of its own pictures. */
const thumbOf = (src: string) => (/^\/media\/[0-9a-f]{32}\.webp$/.test(src) ? `${src}?w=320` : src)
