import { Box, Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { promotionalBanner } from '#domain/content/banner.ts'
import { type BannerSide, bannerSides, type Crop } from '#domain/content/crop.ts'
import type { Values } from '#domain/fields/fields.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { BannerSketch, type ShownBanner } from './BannerSketch.tsx'
import { PopupSketch } from './PopupSketch.tsx'
import { popup } from './preview-styles.ts'

// docs/product.md 9, text position 2: right.
const right = 2

type Typed = Partial<Values<typeof promotionalBanner>> & Record<string, unknown>

/** The live preview of the banner. */
export function BannerPreview() {
  const { t, title } = useTranslate()
  const record = useRecordContext()
  const { control } = useFormContext()
  const typed = (useWatch({ control }) ?? {}) as Typed
  const shown = (side: BannerSide): ShownBanner => {
    // A popup shows the wide picture on every screen.
    const of = typed.display_type === popup ? 'desktop' : side
    const picture = (typed[`${of}_banner_image`] as string | null | undefined) ?? null
    const crop = (typed[`${of}_crop`] as Crop | null | undefined) ?? null
    return {
      title: title(typed, 'banner_title'),
      summary: title(typed, 'banner_summary'),
      buttons: (typed.link_buttons ?? []).map((button) => title(button ?? {}, 'title')).filter(Boolean),
      right: typed.text_position === right,
      display_type: typed.display_type ?? 1,
      picture,
      // The stored picture is already cropped.
      crop: record?.[`${of}_crop`] && record[`${of}_banner_image`] === picture ? null : crop,
    }
  }
  const BannerPreviewStyle = typed.display_type === popup ? PopupSketch : BannerSketch
  return (
    <Section title={t('banners.preview')}>
      <Stack sx={{ gap: 2 }}>
        {bannerSides.map((side) => (
          <Box key={side} component="figure" sx={{ m: 0 }}>
            <Typography component="figcaption" variant="caption" color="text.secondary">
              {t(side === 'desktop' ? 'banners.on_desktop' : 'banners.on_phone')}
            </Typography>
            <BannerPreviewStyle banner={shown(side)} side={side} />
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
