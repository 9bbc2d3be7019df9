import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useTold } from '../providers/use-told.ts'
import { useWords } from '../providers/use-words.ts'
import type { Review } from './review-calls.ts'

type Props = {
  review: Review
  title: string
  label: string
  hint: string
  /** What the words are called where they are refused. */
  field: 'reason' | 'review_answer'
  words: string
  max: number
  act: string
  required?: boolean
  send: (words: string) => Promise<{ msg: string }>
  onClose: () => void
}

/** Asks for words about a review: why it is hidden, or what the shop answers. */
export function WordsDialog(props: Props) {
  const { review, title, label, hint, field, max, act, required = false, onClose } = props
  const { t } = useWords()
  const { done } = useTold()
  const refresh = useRefresh()
  const { problems, busy, send, missing } = useSubmit()
  const [words, setWords] = useState(props.words)
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await send(() => props.send(words), required ? missing({ [field]: words }) : {})
    if (!answer) return
    done(answer.msg)
    onClose()
    refresh()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {review.review_comments && (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            >
              “{review.review_comments}”
            </Typography>
          )}
          <TextField
            autoFocus
            multiline
            minRows={2}
            required={required}
            label={label}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={problems[field] !== undefined}
            helperText={problems[field] ?? hint}
            slotProps={{ htmlInput: { maxLength: max } }}
          />
          {problems[''] && (
            <Typography role="alert" variant="body2" color="error">
              {problems['']}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
