import Send from '@mui/icons-material/SendOutlined'
import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { Problem } from '#domain/fields/check.ts'
import { messageChannel } from '#domain/messages/message.ts'
import { type MessageTexts, messageTexts } from '#domain/messages/templates.ts'
import { Section } from '../layout/page/Section.tsx'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { MessagePreview } from './MessagePreview.tsx'
import type { Template, TemplatePreview } from './message-calls.ts'

export type Part = keyof MessageTexts

type Props = {
  template: Template
  language: 'en' | 'bn'
  parts: readonly Part[]
  texts: MessageTexts
  problems: Readonly<Record<string, Problem>>
  preview: TemplatePreview | undefined
  disabled: boolean
  onChange: (part: Part, words: string) => void
  onFocus: (part: Part, field: HTMLInputElement | HTMLTextAreaElement) => void
  onTry: () => Promise<string>
}

/** The texts of a message in one language, with a preview and a test message. */
export function WordsOfLanguage(props: Props) {
  const { template, language, parts, texts, problems, preview, disabled } = props
  const { t, field } = useTranslate()
  const changed = parts.some((part) => texts[part] !== template.own[part])
  return (
    <Section
      title={t(language === 'bn' ? 'form.bengali' : 'form.english')}
      aside={
        changed && !disabled ? (
          <Button
            size="small"
            onClick={() => {
              for (const part of parts) props.onChange(part, template.own[part] ?? '')
            }}
          >
            {t('message.back_to_usual')}
          </Button>
        ) : undefined
      }
    >
      <Stack sx={{ gap: 2 }}>
        {parts.map((part) => {
          const problem = problems[part]
          const long = part.startsWith('body')
          return (
            <TextField
              key={part}
              lang={language}
              label={field('message-templates', part)}
              value={texts[part] ?? ''}
              disabled={disabled}
              error={problem !== undefined}
              helperText={problem ? t(`problems.${problem.reason}`, problem.args) : ' '}
              onChange={(event) => props.onChange(part, event.target.value)}
              onFocus={(event) => props.onFocus(part, event.target)}
              {...(long && { multiline: true, minRows: 4, maxRows: 14 })}
              slotProps={{ htmlInput: { maxLength: messageTexts[part].max } }}
            />
          )
        })}
        <Typography variant="body2" color="text.secondary">
          {t('message.preview')}
        </Typography>
        {preview && <MessagePreview preview={preview} />}
        {!disabled && <Try template={template} onTry={props.onTry} />}
      </Stack>
    </Section>
  )
}

function Try({ template: { to, channel }, onTry }: { template: Template; onTry: () => Promise<string> }) {
  const { t, digits } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  if (!to)
    return (
      <Typography variant="caption" color="text.secondary">
        {t(channel === messageChannel.push ? 'message.no_device_to_try' : 'message.nowhere_to_try')}
      </Typography>
    )
  const send = async () => {
    setBusy(true)
    try {
      done(await onTry())
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Send />}
      disabled={busy}
      onClick={() => void send()}
      sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
    >
      {t('message.try', { to: digits(to) })}
    </Button>
  )
}
