import { Box, Typography } from '@mui/material'
import type { Span } from '#domain/content/banner-schedule.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { BoardBanner } from './banner-calls.ts'
import { shareOf, turnsOf, wholeOf } from './calendar.ts'

/** One in this many days has a label above the strips; fewer on a phone. */
const named = 5
const namedOnPhone = 15

/** When each banner of a place is visible: as strips and as text. */
export function CalendarStrip({
  banners,
  days,
  label,
}: {
  banners: BoardBanner[]
  days: number[]
  label: string
}) {
  const { t, title, date, dateTime } = useTranslate()
  const whole = wholeOf(days)
  const iso = (at: number) => new Date(at).toISOString()
  const spanText = ({ from, to }: Span): string => {
    const begins = from > whole.from && t('banners.from', { when: dateTime(iso(from)) })
    const ends = to < whole.to && t('banners.until', { when: dateTime(iso(to)) })
    return [begins, ends].filter(Boolean).join(' ') || t('banners.all_days')
  }
  return (
    <Box component="table" aria-label={label} sx={tableStyle}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: { xs: 110, sm: 200 } }}>
            {t('banners.banner')}
          </Box>
          <th scope="col">
            <Box sx={{ position: 'relative', height: 20 }}>
              {days.slice(0, -1).map(
                (at, place) =>
                  place % named === 0 && (
                    <Typography
                      key={at}
                      variant="caption"
                      sx={{
                        position: 'absolute',
                        left: `${shareOf({ from: at, to: at }, whole).left}%`,
                        whiteSpace: 'nowrap',
                        display: { xs: place % namedOnPhone === 0 ? 'block' : 'none', sm: 'block' },
                      }}
                    >
                      {shortDay(date(iso(at)))}
                    </Typography>
                  ),
              )}
            </Box>
          </th>
        </tr>
      </thead>
      <tbody>
        {turnsOf(banners, days).map(({ banner, spans }) => (
          <tr key={banner.id}>
            <th scope="row">{title(banner, 'banner_title')}</th>
            <td>
              <Box aria-hidden sx={stripStyle}>
                {spans.map((span) => {
                  const { left, width } = shareOf(span, whole)
                  return (
                    <Box
                      key={span.from}
                      data-turn
                      sx={{ ...turnStyle, left: `${left}%`, width: `${width}%` }}
                    />
                  )
                })}
              </Box>
              <Typography variant="caption" color="text.secondary">
                {spans.length > 0 ? spans.map(spanText).join('; ') : t('banners.never')}
              </Typography>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

// The calendar already implies the year.
const shortDay = (text: string) => text.replace(/\s\S+$/, '')

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { textAlign: 'start', fontWeight: 400, fontSize: 13, overflowWrap: 'anywhere' },
  '& th, & td': { verticalAlign: 'top', py: 0.5, pr: 1 },
}
const stripStyle = {
  position: 'relative',
  height: 10,
  mt: 0.5,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
}
const turnStyle = { position: 'absolute', insetBlock: 0, minWidth: 2, bgcolor: 'primary.main' }
