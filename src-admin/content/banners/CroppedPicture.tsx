import { Box } from '@mui/material'
import type { Crop, CropFrame } from '#domain/content/crop.ts'
import { pictureAt } from '#domain/site/picture.ts'

type Props = {
  path: string
  /** The crop that is applied on save; null: the picture is shown as it is. */
  crop: Crop | null
  frame: CropFrame
  /** The size of the place that it fills. */
  place: { width: number; height: number }
}

const percent = (share: number) => `${share}%`

/** A picture as it appears in its place once cropped: the crop first, then the area of it that the place shows. */
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
