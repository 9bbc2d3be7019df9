import { Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material'
import { useCallback, useRef, useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { useParams } from 'react-router-dom'
import { languages } from '#domain/language/language.ts'
import { messageChannel } from '#domain/messages/message.ts'
import { type MessageTexts, textProblems } from '#domain/messages/templates.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { Gate } from '../layout/page/Gate.tsx'
import { Message } from '../layout/page/Message.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useRequest } from '../providers/requests/use-request.ts'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { readTemplate, saveTemplate, type Template, tryTemplate } from './message-calls.ts'
import { SendSwitch } from './SendSwitch.tsx'
import { type Part, WordsOfLanguage } from './TemplateTexts.tsx'
import { useMessageLabels } from './use-message-labels.ts'
import { usePreview } from './use-preview.ts'

const page = 'message-templates'

/** The texts of one message, in both languages side by side. */
export const TemplateShow = () => (
  <Gate action="show">
    <Read />
  </Gate>
)

function Read() {
  const { id = '' } = useParams()
  const { t } = useTranslate()
  const load = useCallback((signal?: AbortSignal) => readTemplate(Number(id), signal), [id])
  const { answer, error, refetch } = useRequest(load)
  if (error)
    return (
      <Message title={t('list.failed')} text={(error as Error).message}>
        <Button variant="outlined" onClick={refetch}>
          {t('list.retry')}
        </Button>
      </Message>
    )
  if (!answer) return <Skeleton variant="rounded" height={320} sx={{ mt: 8 }} />
  return <Translations key={answer.updated_at} template={answer} onSaved={refetch} />
}

const partsOf = ({ channel }: Template, language: 'en' | 'bn'): Part[] => {
  const of = (part: 'subject' | 'body'): Part => (language === 'bn' ? `${part}_bn` : part)
  return channel === messageChannel.sms ? [of('body')] : [of('subject'), of('body')]
}

const allParts = ['subject', 'subject_bn', 'body', 'body_bn'] as const

/** The texts in use: the shop's own, or the defaults. */
const spoken = (template: Template): MessageTexts =>
  Object.fromEntries(allParts.map((part) => [part, template[part] ?? template.own[part]])) as MessageTexts

/** The texts to store: null where they equal the default. */
const written = (template: Template, texts: MessageTexts): MessageTexts =>
  Object.fromEntries(
    allParts.map((part) => [part, texts[part] === template.own[part] ? null : texts[part]?.trim() || null]),
  ) as MessageTexts

function Translations({ template, onSaved }: { template: Template; onSaved: () => void }) {
  const { t, digits } = useTranslate()
  const { about, channelName } = useMessageLabels()
  const may = useMay()
  const { done, failed } = useNotifyResult()
  const [texts, setTexts] = useState(() => spoken(template))
  const [busy, setBusy] = useState(false)
  const typing = useRef<{ part: Part; field: HTMLInputElement | HTMLTextAreaElement } | null>(null)
  const disabled = !may('edit', page, template)
  const saved = written(template, texts)
  const problems = textProblems(template.template, saved)
  const sound = Object.keys(problems).length === 0
  const previews = usePreview(template.id, saved, sound)
  const dirty = allParts.some((part) => saved[part] !== template[part])
  const change = (part: Part, words: string) => setTexts((all) => ({ ...all, [part]: words }))

  const insert = (name: string) => {
    const { part, field } = typing.current ?? {}
    if (!part || !field) return
    const at = field.selectionStart ?? field.value.length
    change(part, `${field.value.slice(0, at)}{${name}}${field.value.slice(field.selectionEnd ?? at)}`)
    field.focus()
  }
  const save = async () => {
    setBusy(true)
    try {
      const { id, updated_at } = template
      done((await saveTemplate({ id, updated_at, ...saved })).msg)
      onSaved()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <RecordContextProvider value={template}>
      <PageHeader
        title={about(template.template)}
        back={`/dashboard/${page}`}
        below={channelName(template.channel)}
      >
        {dirty && (
          <Typography variant="caption" color="warning.main">
            {t('form.unsaved')}
          </Typography>
        )}
        {!disabled && (
          <Button variant="contained" disabled={busy || !dirty || !sound} onClick={() => void save()}>
            {t(busy ? 'form.saving' : 'form.save')}
          </Button>
        )}
      </PageHeader>
      <SendSwitch template={template} disabled={disabled || dirty} onSaved={onSaved} />
      <Stack direction="row" role="group" aria-label={t('message.placeholders')} sx={chipsStyle}>
        <Typography variant="body2" color="text.secondary">
          {t('message.placeholders_hint')}
        </Typography>
        {template.placeholders.map(({ name, sample }) => (
          <Chip
            key={name}
            size="small"
            label={`{${name}}`}
            title={t('message.placeholder_like', { sample: digits(sample) })}
            disabled={disabled}
            // The focused text field does not lose its focus and cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          />
        ))}
        <Typography variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {t('message_switch.empty_hint')}
        </Typography>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        {languages.map((language) => (
          <WordsOfLanguage
            key={language}
            template={template}
            language={language}
            parts={partsOf(template, language)}
            texts={texts}
            problems={problems}
            preview={previews.find((one) => one.language === language)}
            disabled={disabled}
            onChange={change}
            onFocus={(part, field) => {
              typing.current = { part, field }
            }}
            onTry={async () => (await tryTemplate({ id: template.id, language, ...saved })).msg}
          />
        ))}
      </Box>
      <RecordHistory />
    </RecordContextProvider>
  )
}

const chipsStyle = { gap: 0.75, mb: 2, flexWrap: 'wrap', alignItems: 'center' }
