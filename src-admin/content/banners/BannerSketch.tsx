import { Box } from '@mui/material'
import { type BannerSide, bannerFrames, type Crop } from '#domain/content/crop.ts'
import { fontSizes, fontWeights, palettes, radius } from '#domain/site/tokens.ts'
import { CroppedPicture } from './CroppedPicture.tsx'
import { previewStyleOf } from './preview-styles.ts'

/** The texts and pictures of a banner in one language. */
export type ShownBanner = {
  title: string
  summary: string
  buttons: readonly string[]
  right: boolean
  display_type: number
  picture: string | null
  crop: Crop | null
}

// The shop's colours, not the back office's.
const { light } = palettes

/** A banner as the shop shows it on a wide screen or on a phone, scaled to the available width. */
export function BannerSketch({ banner, side }: { banner: ShownBanner; side: BannerSide }) {
  const { place, words, title, whole } = previewStyleOf(side, banner.display_type)
  // Lengths are in px of the shop, converted to a share of the container's width.
  const px = (length: number) => `${(length / place.width) * 100}cqw`
  const summary = whole ? banner.summary : ''
  const buttons = whole ? banner.buttons : []
  return (
    <Box sx={{ containerType: 'inline-size', width: 1, maxWidth: place.width }}>
      <Box
        data-look={side}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          aspectRatio: `${place.width} / ${place.height}`,
          borderRadius: px(radius.medium),
          bgcolor: light.sunken,
          color: light.text,
        }}
      >
        {banner.picture && (
          <CroppedPicture path={banner.picture} crop={banner.crop} frame={bannerFrames[side]} place={place} />
        )}
        {(banner.summary || banner.buttons.length > 0) && (
          <Box
            sx={{
              position: 'absolute',
              top: '50%',
              [banner.right ? 'right' : 'left']: 0,
              display: 'grid',
              gap: px(8),
              width: px(words.width),
              p: px(words.padding),
              transform: 'translateY(-50%)',
            }}
          >
            <Box
              sx={{
                fontSize: px(title),
                fontWeight: fontWeights.heavy,
                lineHeight: 1.15,
                textWrap: 'balance',
              }}
            >
              {banner.title}
            </Box>
            {summary && <Box sx={{ fontSize: px(fontSizes.large), lineHeight: 1.4 }}>{summary}</Box>}
            {buttons.length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: px(8), mt: px(8) }}>
                {buttons.map((button) => (
                  <Box
                    key={button}
                    sx={{
                      display: 'inline-flex',
                      alignItems: 'center',
                      minHeight: px(48),
                      px: px(24),
                      border: `1px solid ${light.line_strong}`,
                      borderRadius: px(radius.medium),
                      bgcolor: light.surface,
                      fontSize: px(fontSizes.body),
                      fontWeight: fontWeights.strong,
                    }}
                  >
                    {button}
                  </Box>
                ))}
              </Box>
            )}
          </Box>
        )}
      </Box>
    </Box>
  )
}
