import { Box, Stack, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormSection } from '#domain/fields/resource.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { plainLines } from '#domain/orders/documents-text.ts'
import { moneyText } from '#domain/values/money-text.ts'
import { useWords } from '../providers/use-words.ts'
import { Preview } from './Preview.tsx'

type Said = Record<string, string | null>

/** What a form holds of these fields now, with their Bengali siblings. */
function useSaid(...names: string[]): Said {
  const all = names.flatMap((name) => [name, `${name}_bn`])
  const values = useWatch({ name: all }) as (string | null)[]
  return Object.fromEntries(all.map((name, at) => [name, values[at] ?? null]))
}

/** As a search engine shows the shop. */
function FoundPreview() {
  const { title } = useWords()
  const said = useSaid('website_title', 'website_desc')
  return (
    <Preview>
      <Box sx={{ p: 1.5 }}>
        <Typography color="primary">{title(said, 'website_title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {title(said, 'website_desc')}
        </Typography>
      </Box>
    </Preview>
  )
}

/** The lines of the footer and of every invoice. */
function ContactPreview() {
  const { title } = useWords()
  const lines = plainLines(title(useSaid('printer_line_txt'), 'printer_line_txt'))
  return (
    <Preview>
      <Stack sx={{ p: 1.5, fontSize: 13 }}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Stack>
    </Preview>
  )
}

/** The bar above every page. */
function MessagePreview() {
  const { t, title } = useWords()
  const message = useWatch({ name: 'important_message' }) as (Said & { active?: unknown }) | undefined
  const text = message ? title(message, 'text') : ''
  return (
    <Preview>
      <Box sx={{ p: 1.5, textAlign: 'center', fontSize: 14, bgcolor: 'primary.light' }}>
        {message?.active && text ? text : t('setup.nothing')}
      </Box>
    </Preview>
  )
}

/** The cards of the home page. */
function ReasonsPreview() {
  const { t, title } = useWords()
  const reasons = (useWatch({ name: 'why_choose_us' }) ?? []) as Said[]
  return (
    <Preview>
      <Box sx={cardsLook}>
        {reasons.length === 0 && t('setup.nothing')}
        {reasons.map((reason, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name.
          <div key={at}>
            <strong>{title(reason, 'title')}</strong>
            <Box sx={{ color: 'text.secondary' }}>{title(reason, 'text')}</Box>
          </div>
        ))}
      </Box>
    </Preview>
  )
}

const places = [
  'fb_page',
  'instagram_page',
  'youtube_page',
  'twitter_page',
  'linkedin_page',
  'google_map_page',
  'android_play_store',
  'ios_app_store',
] as const

/** What the footer leads to. */
function LinksPreview() {
  const { t, field } = useWords()
  const values = useWatch({ name: [...places] }) as unknown[]
  const shown = places.filter((_, at) => values[at])
  return (
    <Preview>
      <Box sx={cardsLook}>
        {shown.length === 0 && t('setup.nothing')}
        {shown.map((name) => (
          <span key={name}>{field('basic-configuration', name)}</span>
        ))}
      </Box>
    </Preview>
  )
}

/** What an order over 1000 comes to. */
function AmountsPreview() {
  const { t, field, language } = useWords()
  const [symbol, vat, fee] = useWatch({ name: ['currency_symbol', 'vat', 'delivery_fee_default'] })
  const money = (tk: number) => moneyText(tk, language, String(symbol ?? ''))
  const amounts = [
    [t('setup.goods'), 1000],
    [field('basic-configuration', 'vat'), (1000 * (Number(vat) || 0)) / 100],
    [t('setup.delivery'), Number(fee) || 0],
  ] as const
  return (
    <Preview>
      <Stack sx={{ p: 1.5, maxWidth: 360, fontSize: 13 }}>
        {[...amounts, [t('setup.sum'), amounts.reduce((sum, [, tk]) => sum + tk, 0)] as const].map(
          ([name, tk]) => (
            <Stack key={name} direction="row" sx={{ justifyContent: 'space-between' }}>
              <span>{name}</span>
              <span>{money(tk)}</span>
            </Stack>
          ),
        )}
      </Stack>
    </Preview>
  )
}

/** What the shop's clock shows. */
function ClockPreview() {
  const { t, language } = useWords()
  const zone = Number(useWatch({ name: 'time_zone' })) || 0
  return (
    <Preview>
      <Box sx={{ p: 1.5, fontSize: 13 }}>
        {t('setup.clock', { time: dateTimeText(new Date().toISOString(), language, zone) })}
      </Box>
    </Preview>
  )
}

/** Section of the configuration -> how it looks in the shop. */
export const configPreviews: Partial<Record<FormSection, ComponentType>> = {
  Basics: FoundPreview,
  Texts: ContactPreview,
  Notice: MessagePreview,
  Reasons: ReasonsPreview,
  Links: LinksPreview,
  Amounts: AmountsPreview,
  'Map and time': ClockPreview,
}

const cardsLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: 2,
  p: 1.5,
  fontSize: 13,
}
