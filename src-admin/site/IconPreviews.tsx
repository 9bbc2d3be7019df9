import { Box, Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { type Icon, iconMark, iconPath, icons, iconVersion, type Marks } from '#domain/site/icons.ts'
import { Section } from '../layout/page/Section.tsx'
import { useTranslate } from '../providers/use-translate.ts'

/** The maximum size of a preview, in px. */
const most = { any: 96, apple: 96, maskable: 96, splash: 160 } as const

const share = 1200 / 630

/** The icons on devices and other sites, generated from the saved logos. */
export function IconPreviews() {
  const { t, digits } = useTranslate()
  const record = useRecordContext() as Marks | undefined
  if (!record) return null
  const ofPurpose = (purpose: Icon['purpose']) => icons.filter((icon) => icon.purpose === purpose)
  const shared = record.logo ?? record.favicon
  return (
    <Section title={t('icons.title')}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" color="text.secondary">
          {t(iconMark(record) ? 'icons.made_of' : 'icons.default')}
        </Typography>
        <Group title={t('icons.any')}>
          {[...ofPurpose('any'), ...ofPurpose('apple')].map((icon) => (
            <Shown key={icon.file} icon={icon} marks={record} />
          ))}
        </Group>
        <Group title={t('icons.maskable')}>
          {ofPurpose('maskable').map((icon) => (
            <Shown key={icon.file} icon={icon} marks={record} />
          ))}
        </Group>
        <Group title={t('icons.splash')}>
          {ofPurpose('splash').map((icon) => (
            <Shown key={icon.file} icon={icon} marks={record} />
          ))}
        </Group>
        <Group title={t('icons.shared')}>
          <Figure size={`${digits(1200)} × ${digits(630)}`}>
            <Box
              component="img"
              src={shared ? `/share/logo-${nameOf(shared)}.jpg` : '/share/shop.jpg'}
              alt=""
              loading="lazy"
              sx={{ width: 1, maxWidth: 320, aspectRatio: share, border: 1, borderColor: 'divider' }}
            />
          </Figure>
        </Group>
      </Stack>
    </Section>
  )
}

const nameOf = (path: string) => path.replace(/^\/media\//, '').replace(/\.webp$/, '')

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      {children}
    </Stack>
  </Box>
)

const Figure = ({ size, children }: { size: string; children: React.ReactNode }) => (
  <Box component="figure" sx={{ m: 0, textAlign: 'center' }}>
    {children}
    <Typography component="figcaption" variant="caption" color="text.secondary">
      {size}
    </Typography>
  </Box>
)

/** An icon in its own size, or scaled to the available space; a maskable one with a round mask. */
function Shown({ icon, marks }: { icon: Icon; marks: Marks }) {
  const { digits } = useTranslate()
  const { file, width, height, purpose } = icon
  const scale = Math.min(1, most[purpose] / Math.max(width, height))
  const mark = iconMark(marks)
  return (
    <Figure size={`${digits(width)} × ${digits(height)}`}>
      <Box
        component="img"
        key={mark ? iconVersion(mark) : ''}
        src={iconPath(file, marks)}
        alt=""
        loading="lazy"
        sx={{
          display: 'block',
          mx: 'auto',
          width: width * scale,
          height: height * scale,
          borderRadius: purpose === 'maskable' ? '50%' : purpose === 'apple' ? '22%' : 0,
          outline: 1,
          outlineColor: 'divider',
        }}
      />
    </Figure>
  )
}
