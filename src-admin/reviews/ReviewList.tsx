import Star from '@mui/icons-material/Star'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { ListPage } from '../lists/ListPage.tsx'
import { useOrderFeed } from '../orders/live/use-order-feed.ts'
import { useOrderPath } from '../providers/use-order-path.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { ReviewTools } from './ReviewTools.tsx'
import type { Review } from './review-calls.ts'

const own = {
  rating_points: ({ rating_points }: RaRecord) => <Points points={rating_points} />,
  review_comments: (record: RaRecord) => <Translations review={record as Review} />,
  review_hidden: (record: RaRecord) => <Hidden review={record as Review} />,
}
const tools = (record: RaRecord) => <ReviewTools review={record as Review} />

/** Customer reviews, newest first; a row links to their order. */
export function ReviewList() {
  const orderPath = useOrderPath()
  return (
    <ListPage
      own={own}
      to={({ order_info_id }: RaRecord) => orderPath(order_info_id)}
      actions={false}
      rowTools={tools}
      cardTools={tools}
      around={Following}
    />
  )
}

/** Refetches the rows when an order event arrives, because a review is written for an order. */
function Following({ children }: { children: ReactNode }) {
  const { refetch } = useListContext()
  useOrderFeed(() => void refetch())
  return children
}

function Points({ points }: { points: number }) {
  const { t, digits } = useTranslate()
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('review.stars', { smart_count: points })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {digits(points)}
      <Star sx={{ fontSize: 16, color: 'warning.main' }} />
    </Box>
  )
}

function Translations({ review: { review_comments, review_answer } }: { review: Review }) {
  const { t } = useTranslate()
  return (
    <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {review_comments}
      {review_answer && (
        <Typography variant="body2" color="text.secondary">
          {t('review.answered', { text: review_answer })}
        </Typography>
      )}
    </Box>
  )
}

function Hidden({ review: { review_hidden, review_hidden_reason } }: { review: Review }) {
  const { t } = useTranslate()
  return review_hidden ? (
    <Box component="span" sx={{ color: 'error.main' }}>
      {t('review.is_hidden')}
      {review_hidden_reason && (
        <Typography variant="body2" color="text.secondary">
          {review_hidden_reason}
        </Typography>
      )}
    </Box>
  ) : (
    <span>{t('review.is_shown')}</span>
  )
}
