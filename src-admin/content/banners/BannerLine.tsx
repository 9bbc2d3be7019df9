import { Box, Chip, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { isShownAt, onSchedule } from '#domain/content/banner-schedule.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { BoardBanner } from './banner-calls.ts'

/** A banner on the board: picture, title, and whether it is visible now. */
export function BannerLine({ banner, now }: { banner: BoardBanner; now: number }) {
  const { t, title, dateTime } = useTranslate()
  const { schedule_type, start_time, end_time, status } = banner
  const scheduled = schedule_type === onSchedule && start_time && end_time
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5, minWidth: 0 }}>
      <Thumb src={banner.desktop_banner_image} size={72} ratio="835 / 375" />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          component={Link}
          to={`/dashboard/promotional-banners/${banner.id}`}
          sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {title(banner, 'banner_title')}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {scheduled
            ? t('banners.scheduled', { from: dateTime(start_time), until: dateTime(end_time) })
            : t('banners.always')}
        </Typography>
      </Box>
      {!status && <Chip size="small" label={t('banners.hidden')} />}
      {status && isShownAt(banner, now) && <Chip size="small" color="success" label={t('banners.now')} />}
    </Box>
  )
}
