import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { pushIcon } from '#domain/messages/push-subscription.ts'
import { smsParts } from '#domain/messages/sms-parts.ts'
import { useTranslate } from '../providers/use-translate.ts'
import type { TemplatePreview } from './message-calls.ts'

/** A message as its recipient sees it: an e-mail as HTML or plain text, an SMS with its cost, a push notification. */
export function MessagePreview({ preview }: { preview: TemplatePreview }) {
  const { subject, html, text } = preview
  if (html !== null) return <Mail preview={preview} />
  return subject === null ? <Sms text={text} /> : <Notice preview={preview} />
}

function Mail({ preview: { subject, html, text, language } }: { preview: TemplatePreview }) {
  const { t } = useTranslate()
  const [plain, setPlain] = useState(false)
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', gap: 1, p: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography lang={language} sx={{ flex: '1 1 160px', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={plain}
          onChange={(_, chosen: boolean | null) => chosen !== null && setPlain(chosen)}
        >
          <ToggleButton value={false}>{t('message.formatted')}</ToggleButton>
          <ToggleButton value={true}>{t('message.plain')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {plain ? (
        <Box component="pre" lang={language} sx={plainStyle}>
          {text}
        </Box>
      ) : (
        // The sandbox disables scripts, links and forms.
        <iframe title={t('message.preview')} sandbox="" srcDoc={html ?? ''} style={frameStyle} />
      )}
    </Box>
  )
}

function Sms({ text }: { text: string }) {
  const { t, digits } = useTranslate()
  const { alphabet, length, parts } = smsParts(text)
  return (
    <Box>
      <Box sx={bubbleStyle}>{text}</Box>
      <Typography variant="caption" color={parts > 1 ? 'warning.main' : 'text.secondary'} role="status">
        {t('message.sms_size', { alphabet: t(`message.alphabets.${alphabet}`), length: digits(length) })}{' '}
        {t('message.sms_parts', { smart_count: parts })}
      </Typography>
    </Box>
  )
}

/** The text, truncated as on a device. */
function Notice({ preview: { subject, text, language } }: { preview: TemplatePreview }) {
  return (
    <Box lang={language} sx={noticeStyle}>
      <Box component="img" src={pushIcon} alt="" sx={{ width: 40, height: 40, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500, fontSize: 14 }}>{subject}</Typography>
        <Typography sx={{ fontSize: 14, whiteSpace: 'pre-line' }}>{text}</Typography>
      </Box>
    </Box>
  )
}

const noticeStyle = {
  display: 'flex',
  gap: 1.5,
  maxWidth: 420,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  boxShadow: 1,
}

const frameStyle = { display: 'block', width: '100%', height: 420, border: 0, background: '#fff' }

const plainStyle = {
  m: 0,
  p: 1.5,
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderTop: 1,
  borderColor: 'divider',
  maxHeight: 420,
  overflow: 'auto',
}

const bubbleStyle = {
  bgcolor: 'action.hover',
  borderRadius: 2,
  p: 1.5,
  mb: 0.5,
  maxWidth: 420,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}
