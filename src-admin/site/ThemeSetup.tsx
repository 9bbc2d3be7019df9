import { Box, Stack } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { accentContrast, paletteOf } from '#domain/site/accent.ts'
import { shopFont } from '#domain/site/theme-setup.ts'
import { deviceFont, fontFamily, palettes } from '#domain/site/tokens.ts'
import { EditPage } from '../forms/EditPage.tsx'
import { FormSections } from '../forms/FormSections.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { Preview } from './Preview.tsx'

const isColour = (code: unknown): code is string => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(String(code))

/** A button, a link and a tint in these colours, corners and fonts. */
function ThemePreview() {
  const { t, digits } = useTranslate()
  const [accent, radius, font] = useWatch({ name: ['accent', 'radius', 'font'] })
  if (!isColour(accent)) return null
  const colours = paletteOf(accent, palettes.light)
  const corner = `${Number(radius) || 0}px`
  return (
    <Preview>
      <Stack
        direction="row"
        sx={{
          ...previewStyle,
          bgcolor: colours.background,
          color: colours.text,
          fontFamily: font === shopFont.device ? deviceFont : fontFamily,
        }}
      >
        <Box sx={{ ...pieceStyle, bgcolor: colours.accent, color: colours.on_accent, borderRadius: corner }}>
          {t('setup.button')}
        </Box>
        <Box sx={{ color: colours.accent_text, textDecoration: 'underline' }}>{t('setup.link')}</Box>
        <Box
          sx={{
            ...pieceStyle,
            bgcolor: colours.accent_soft,
            color: colours.accent_text,
            borderRadius: corner,
          }}
        >
          {t('setup.tint')}
        </Box>
        <span>{t('setup.ratio', { ratio: digits(accentContrast(accent).toFixed(2)) })}</span>
      </Stack>
    </Preview>
  )
}

const ThemeBody = ({ disabled }: { disabled: boolean }) => (
  <FormSections disabled={disabled} after={{ Display: ThemePreview }} />
)

/** The theme of the shop. */
export const ThemeSetup = () => <EditPage id={1} body={ThemeBody} />

const previewStyle = { flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, fontSize: 15 }
const pieceStyle = { px: 2, py: 1, fontWeight: 600 }
