import { Box, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import type { Review } from './review-calls.ts'

type Props = {
  review: Review
  title: string
  label: string
  hint: string
  /** The field name in the server's validation errors. */
  field: 'reason' | 'review_answer'
  words: string
  max: number
  act: string
  required?: boolean
  send: (words: string) => Promise<{ msg: string }>
  onClose: () => void
}

/** A text about a review: why it is hidden, or the shop's reply. */
export function WordsDialog(props: Props) {
  const { review, title, label, hint, field, max, act, required = false, onClose } = props
  const { done } = useNotifyResult()
  const refresh = useRefresh()
  const { problems, busy, send, missing } = useSubmit()
  const [words, setWords] = useState(props.words)
  const submit = async () => {
    const answer = await send(() => props.send(words), required ? missing({ [field]: words }) : {})
    if (!answer) return
    done(answer.msg)
    onClose()
    refresh()
  }
  return (
    <FormDialog title={title} action={act} disabled={busy} onSubmit={submit} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
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
      </Box>
    </FormDialog>
  )
}
