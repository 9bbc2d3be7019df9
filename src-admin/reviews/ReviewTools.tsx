import Reply from '@mui/icons-material/ReplyOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { StopPropagation } from '../layout/page/StopPropagation.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { WordsDialog } from './ReviewTextDialog.tsx'
import { answerReview, hideReview, type Review, showReview } from './review-calls.ts'

/** The actions on a review: hide it with a reason, show it again, reply to it. */
export function ReviewTools({ review }: { review: Review }) {
  const { t } = useTranslate()
  const may = useMay()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const [confirming, setConfirming] = useState<'hide' | 'answer' | null>(null)
  if (!may('edit', 'product-reviews', review)) return null
  const { id, review_hidden, review_answer } = review
  const close = () => setConfirming(null)
  const show = async () => {
    try {
      done((await showReview(id)).msg)
    } catch (error) {
      failed(error)
    }
    refresh()
  }
  const hides = review_hidden ? t('review.show') : t('review.hide')
  const answers = review_answer ? t('review.change_answer') : t('review.answer')
  return (
    <StopPropagation sx={{ whiteSpace: 'nowrap' }}>
      <Tooltip title={hides}>
        <IconButton aria-label={hides} onClick={() => (review_hidden ? void show() : setConfirming('hide'))}>
          {review_hidden ? <Visibility sx={{ fontSize: 18 }} /> : <VisibilityOff sx={{ fontSize: 18 }} />}
        </IconButton>
      </Tooltip>
      <Tooltip title={answers}>
        <IconButton aria-label={answers} onClick={() => setConfirming('answer')}>
          <Reply sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {confirming === 'hide' && (
        <WordsDialog
          review={review}
          title={t('review.hide_title')}
          label={t('review.reason')}
          hint={t('review.reason_hint')}
          field="reason"
          words=""
          max={500}
          act={t('review.hide')}
          required
          send={(reason) => hideReview(id, reason)}
          onClose={close}
        />
      )}
      {confirming === 'answer' && (
        <WordsDialog
          review={review}
          title={t('review.answer_title')}
          label={t('review.answer_label')}
          hint={t('review.answer_hint')}
          field="review_answer"
          words={review_answer ?? ''}
          max={2000}
          act={t('ra.action.save')}
          send={(words) => answerReview(id, words)}
          onClose={close}
        />
      )}
    </StopPropagation>
  )
}
