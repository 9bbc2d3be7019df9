import { Box, Link } from '@mui/material'
import type { DeliveryAttempt } from '#domain/orders/delivery/failed-delivery.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

/** The note and the photo of a failed attempt, by whom and when it was recorded. */
export function AttemptFacts({ attempt }: { attempt: DeliveryAttempt }) {
  const { t, dateTime } = useTranslate()
  const { note, photo_url, user_name, happened_at } = attempt
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', mt: 0.5 }}>
      {photo_url && (
        <Link
          href={photo_url}
          target="_blank"
          rel="noopener"
          aria-label={t('order.undelivered.photo', { attempt: attempt.attempt })}
        >
          <Thumb src={photo_url} size={64} />
        </Link>
      )}
      <Box sx={{ minWidth: 0 }}>
        {note && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Box>}
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
          {user_name && `${user_name} · `}
          <time dateTime={happened_at}>{dateTime(happened_at)}</time>
        </Box>
      </Box>
    </Box>
  )
}
