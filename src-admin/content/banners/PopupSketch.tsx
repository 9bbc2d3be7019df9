import { Box } from '@mui/material'
import { type BannerSide, bannerFrames } from '#domain/content/crop.ts'
import { fontSizes, fontWeights, palettes, radius } from '#domain/site/tokens.ts'
import type { ShownBanner } from './BannerSketch.tsx'
import { CroppedPicture } from './CroppedPicture.tsx'

const { light } = palettes
const wide = { width: 520, height: 234 }
const small = { width: 96, height: 160 }

/** The popup over the shop: text below the picture on a wide screen, next to it on a phone. Both show the wide picture. */
export function PopupSketch({ banner, side }: { banner: ShownBanner; side: BannerSide }) {
  const phone = side === 'mobile'
  const place = phone ? small : wide
  return (
    <Box
      data-look={side}
      sx={{
        display: 'grid',
        gridTemplateColumns: phone ? `${small.width}px minmax(0, 1fr)` : 'minmax(0, 1fr)',
        width: 1,
        maxWidth: phone ? 336 : wide.width,
        overflow: 'hidden',
        border: `1px solid ${light.line}`,
        borderRadius: `${radius.large}px`,
        bgcolor: light.surface,
        color: light.text,
      }}
    >
      <Box
        sx={{
          position: 'relative',
          overflow: 'hidden',
          bgcolor: light.sunken,
          ...(phone ? { minHeight: small.height } : { aspectRatio: `${wide.width} / ${wide.height}` }),
        }}
      >
        {banner.picture && (
          <CroppedPicture
            path={banner.picture}
            crop={banner.crop}
            frame={bannerFrames.desktop}
            place={place}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, p: phone ? 2 : 2.5, alignContent: 'start' }}>
        <Box sx={{ fontSize: phone ? fontSizes.large : fontSizes.title, fontWeight: fontWeights.heavy }}>
          {banner.title}
        </Box>
        {banner.summary && <Box sx={{ color: light.text_muted }}>{banner.summary}</Box>}
        {banner.buttons[0] && (
          <Box
            sx={{
              p: 1.5,
              borderRadius: `${radius.medium}px`,
              textAlign: 'center',
              bgcolor: light.accent,
              color: light.on_accent,
              fontWeight: fontWeights.strong,
            }}
          >
            {banner.buttons[0]}
          </Box>
        )}
      </Box>
    </Box>
  )
}
