import { Box, Stack, Typography } from '@mui/material'
import { CopyButton } from '../../layout/page/CopyButton.tsx'
import { sizeText } from '../../providers/file-size.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Picture } from './media-library.ts'

export type Pixels = { width: number; height: number }

/** The picture's size, its upload time and its URL. */
export function PictureFacts({ picture, pixels }: { picture: Picture; pixels: Pixels | null }) {
  const { t, digits, dateTime, language } = useTranslate()
  const facts = [
    pixels && t('library.pixels', { width: digits(pixels.width), height: digits(pixels.height) }),
    picture.content_size && sizeText(picture.content_size, language),
    picture.created_at && dateTime(String(picture.created_at)),
  ]
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 220px' }}>
        {facts.filter(Boolean).join(' · ')}
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {picture.content}
        </Box>
      </Typography>
      <CopyButton
        text={new URL(picture.content, window.location.origin).href}
        label={t('library.copy_address')}
      />
    </Stack>
  )
}
