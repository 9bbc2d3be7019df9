import { Box, Stack, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormSection } from '#domain/fields/resource.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { plainLines } from '#domain/orders/documents/documents-text.ts'
import { moneyText } from '#domain/values/money-text.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { Preview } from './Preview.tsx'

type Texts = Record<string, string | null>

/** The form's current values of these fields, with their Bengali counterparts. */
function useTexts(...names: string[]): Texts {
  const all = names.flatMap((name) => [name, `${name}_bn`])
  const values = useWatch({ name: all }) as (string | null)[]
  return Object.fromEntries(all.map((name, at) => [name, values[at] ?? null]))
}

/** The shop as a search result. */
function FoundPreview() {
  const { title } = useTranslate()
  const texts = useTexts('website_title', 'website_desc')
  return (
    <Preview>
      <Box sx={{ p: 1.5 }}>
        <Typography color="primary">{title(texts, 'website_title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {title(texts, 'website_desc')}
        </Typography>
      </Box>
    </Preview>
  )
}

/** The contact lines of the footer and of every invoice. */
function ContactPreview() {
  const { title } = useTranslate()
  const lines = plainLines(title(useTexts('printer_line_txt'), 'printer_line_txt'))
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

/** The announcement bar of every page. */
function MessagePreview() {
  const { t, title } = useTranslate()
  const message = useWatch({ name: 'important_message' }) as (Texts & { active?: unknown }) | undefined
  const text = message ? title(message, 'text') : ''
  return (
    <Preview>
      <Box sx={{ p: 1.5, textAlign: 'center', fontSize: 14, bgcolor: 'primary.light' }}>
        {message?.active && text ? text : t('setup.nothing')}
      </Box>
    </Preview>
  )
}

/** The "why choose us" cards of the home page. */
function ReasonsPreview() {
  const { t, title } = useTranslate()
  const reasons = (useWatch({ name: 'why_choose_us' }) ?? []) as Texts[]
  return (
    <Preview>
      <Box sx={cardsStyle}>
        {reasons.length === 0 && t('setup.nothing')}
        {reasons.map((reason, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and a preview has no state.
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

/** The links of the footer. */
function LinksPreview() {
  const { t, field } = useTranslate()
  const values = useWatch({ name: [...places] }) as unknown[]
  const shown = places.filter((_, at) => values[at])
  return (
    <Preview>
      <Box sx={cardsStyle}>
        {shown.length === 0 && t('setup.nothing')}
        {shown.map((name) => (
          <span key={name}>{field('basic-configuration', name)}</span>
        ))}
      </Box>
    </Preview>
  )
}

/** The total of an order of 1000. */
function AmountsPreview() {
  const { t, field, language } = useTranslate()
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

/** The current time in the shop's time zone. */
function ClockPreview() {
  const { t, language } = useTranslate()
  const zone = Number(useWatch({ name: 'time_zone' })) || 0
  return (
    <Preview>
      <Box sx={{ p: 1.5, fontSize: 13 }}>
        {t('setup.clock', { time: dateTimeText(new Date().toISOString(), language, zone) })}
      </Box>
    </Preview>
  )
}

/** Section of the configuration -> its preview. */
export const configPreviews: Partial<Record<FormSection, ComponentType>> = {
  Basics: FoundPreview,
  Texts: ContactPreview,
  Notice: MessagePreview,
  Reasons: ReasonsPreview,
  Links: LinksPreview,
  Amounts: AmountsPreview,
  'Map and time': ClockPreview,
}

const cardsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: 2,
  p: 1.5,
  fontSize: 13,
}
