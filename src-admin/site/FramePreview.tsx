import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type FrameParts, frameOf, type SiteFrame } from '#domain/site/frame.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { Preview } from './Preview.tsx'
import { useFrameParts } from './use-frame-parts.ts'

const nothing: Pick<FrameParts, 'header' | 'footer'> = {
  header: {
    top_line: false,
    promise: null,
    promise_bn: null,
    top_items: [],
    nav_all: false,
    nav_categories: false,
    nav_items: [],
    phone_items: [],
  },
  footer: { about: false, blocks: [], social: [], closing_line: false, closing: null, closing_bn: null },
}

/** Header or footer with the form's unsaved values. */
function useFrame(
  part: 'header' | 'footer',
): { frame: SiteFrame; parts: Omit<FrameParts, 'header' | 'footer'> } | null {
  const form = useWatch() as never
  const parts = useFrameParts()
  return parts ? { frame: frameOf({ ...nothing, ...parts, [part]: form }), parts } : null
}

const Line = ({ children, strong = false }: { children: ReactNode; strong?: boolean }) => (
  <Stack direction="row" sx={{ ...lineStyle, ...(strong && { fontWeight: 600 }) }}>
    {children}
  </Stack>
)

const Translations = ({ links }: { links: SiteFrame['phone'] }) => {
  const { title } = useTranslate()
  return links.map((link) => <span key={link.href + link.title}>{title(link, 'title')}</span>)
}

export function HeaderPreview() {
  const { t, title } = useTranslate()
  const shown = useFrame('header')
  if (!shown) return null
  const { top, nav, phone } = shown.frame
  return (
    <Preview>
      {top && (
        <Line>
          <Box sx={{ flex: '1 1 120px', color: 'text.secondary' }}>{title(top, 'title')}</Box>
          <Translations links={top.links} />
        </Line>
      )}
      <Line strong>
        {title(shown.parts.config, 'website_title')}
        <Box sx={{ flex: 1 }} />
      </Line>
      <Line>
        {nav.all && <strong>☰ {t('setup.all_categories')}</strong>}
        <Box sx={{ flex: '1 1 120px', color: 'text.secondary' }}>
          {nav.categories && t('setup.categories')}
        </Box>
        <Translations links={nav.links} />
      </Line>
      <Typography variant="caption" color="text.secondary" sx={{ px: 1.5, pt: 1 }}>
        {t('setup.phone')}
      </Typography>
      <Line>
        <Translations links={phone} />
      </Line>
    </Preview>
  )
}

export function FooterPreview() {
  const { title } = useTranslate()
  const shown = useFrame('footer')
  if (!shown) return null
  const { frame, parts } = shown
  return (
    <Preview>
      <Box sx={columnsStyle}>
        {frame.about && (
          <div>
            <strong>{title(parts.config, 'website_title')}</strong>
            <Box sx={{ color: 'text.secondary' }}>{title(parts.config, 'website_desc')}</Box>
          </div>
        )}
        {frame.columns.map((column) => (
          <Stack key={column.id}>
            <strong>{title(column, 'title')}</strong>
            <Translations links={column.links} />
          </Stack>
        ))}
      </Box>
      <Line>
        <Box sx={{ flex: 1 }}>© {title(parts.config, 'website_title')}</Box>
        <Translations links={frame.fixed} />
        {frame.closing && <span>{title(frame.closing, 'title')}</span>}
      </Line>
    </Preview>
  )
}

const lineStyle = {
  flexWrap: 'wrap',
  gap: 1.5,
  px: 1.5,
  py: 1,
  fontSize: 13,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 2,
  p: 1.5,
  fontSize: 13,
}
