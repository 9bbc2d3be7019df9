import { Box } from '@mui/material'
import type { Crop, Frame } from '#domain/content/crop.ts'
import { pictureAt } from '#domain/site/picture.ts'

type Props = {
  path: string
  /** What will be cut out of it when the form is saved; null: it is shown as it is. */
  crop: Crop | null
  frame: Frame
  /** The shape of the place that it fills. */
  place: { width: number; height: number }
}

const percent = (share: number) => `${share}%`

/** A picture that fills its place as it will once it is cut: first the part, and of that what the place shows. */
export function CroppedPicture({ path, crop, frame, place }: Props) {
  const src = pictureAt(path, 1280)
  if (!crop) return <Box component="img" src={src} alt="" sx={{ ...filling, objectFit: 'cover' }} />
  const wider = frame.width / frame.height / (place.width / place.height)
  const part = { width: percent(100 * Math.max(1, wider)), height: percent(100 * Math.max(1, 1 / wider)) }
  return (
    <Box
      sx={{
        position: 'absolute',
        top: '50%',
        left: '50%',
        overflow: 'hidden',
        transform: 'translate(-50%, -50%)',
        ...part,
      }}
    >
      <Box
        component="img"
        src={src}
        alt=""
        sx={{
          position: 'absolute',
          maxWidth: 'none',
          width: percent(10_000 / crop.width),
          height: percent(10_000 / crop.height),
          left: percent((-100 * crop.x) / crop.width),
          top: percent((-100 * crop.y) / crop.height),
        }}
      />
    </Box>
  )
}

const filling = { position: 'absolute', inset: 0, width: 1, height: 1 }
