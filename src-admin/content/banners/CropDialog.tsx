import { Box, Button, Slider, Typography } from '@mui/material'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import type { Crop, CropFrame } from '#domain/content/crop.ts'
import { pictureAt } from '#domain/site/picture.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  path: string
  frame: CropFrame
  /** The current crop. */
  start: Crop | null
  title: string
  /** null: the whole picture. */
  onChoose: (part: Crop | null) => void
  onClose: () => void
}

const mostZoom = 5

/** Rounded to a hundredth of a per cent, as stored. */
const rounded = ({ x, y, width, height }: Area): Crop => {
  const exact = (share: number) => Math.max(0, Math.round(share * 100) / 100)
  return { x: exact(x), y: exact(y), width: exact(width), height: exact(height) }
}

/** Crops a picture to the aspect ratio of its frame: move by dragging or arrow keys, zoom with the slider. */
export function CropDialog({ path, frame, start, title, onChoose, onClose }: Props) {
  const { t } = useTranslate()
  const zoomLabel = useId()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Crop | null>(start)
  return (
    <FormDialog
      title={title}
      action={t('banners.use_part')}
      width="md"
      disabled={part === null}
      buttons={
        <Button color="inherit" onClick={() => onChoose(null)}>
          {t('banners.whole')}
        </Button>
      }
      onSubmit={() => onChoose(part)}
      onClose={onClose}
    >
      <Typography variant="caption" color="text.secondary">
        {t('banners.crop_hint')}
      </Typography>
      <Box sx={{ position: 'relative', height: { xs: 240, sm: 420 }, my: 1.5 }}>
        <Cropper
          image={pictureAt(path, 1280)}
          aspect={frame.width / frame.height}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          keyboardStep={4}
          cropperProps={{ role: 'application', 'aria-label': t('banners.part') }}
          {...(start && { initialCroppedAreaPercentages: start })}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(area) => setPart(rounded(area))}
        />
      </Box>
      <Typography id={zoomLabel} variant="body2">
        {t('banners.zoom')}
      </Typography>
      <Slider
        value={zoom}
        min={1}
        max={mostZoom}
        step={0.05}
        aria-labelledby={zoomLabel}
        onChange={(_, value) => setZoom(Number(value))}
      />
    </FormDialog>
  )
}
