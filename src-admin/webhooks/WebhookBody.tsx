import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link as To } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { deliveryState } from '#domain/webhooks/webhook.ts'
import { FormSections } from '../forms/FormSections.tsx'
import { ConfirmDialog } from '../layout/dialogs/ConfirmDialog.tsx'
import { CopyButton } from '../layout/page/CopyButton.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { readSecret, sendTest } from './webhook-calls.ts'

/** The form of a webhook, with its signing secret and a test. */
export function WebhookBody({ disabled }: { disabled: boolean }) {
  const webhook = useRecordContext()
  const may = useMay()
  const mayEdit = webhook && may('edit', 'webhooks', webhook as { created_by?: number | null })
  return (
    <Stack sx={{ gap: 2 }}>
      <FormSections disabled={disabled} />
      {mayEdit && <Secret id={Number(webhook.id)} />}
      {mayEdit && <Test id={Number(webhook.id)} active={webhook.status === true} />}
    </Stack>
  )
}

/** The secret is shown on request, and can be replaced. */
function Secret({ id }: { id: number }) {
  const { t } = useTranslate()
  const { problems, busy, send } = useSubmit()
  const [secret, setSecret] = useState<string | null>(null)
  const [confirming, setConfirming] = useState(false)
  const read = async (renew: boolean) => {
    const answer = await send(() => readSecret(id, renew))
    if (answer) setSecret(answer.data.secret)
    setConfirming(false)
  }
  return (
    <Section title={t('webhook.secret')}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2" color="text.secondary">
          {t('webhook.secret_text')}
        </Typography>
        {secret === null ? (
          <Button variant="outlined" disabled={busy} onClick={() => read(false)}>
            {t('webhook.show_secret')}
          </Button>
        ) : (
          <>
            <Box component="code" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
              {secret}
            </Box>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <CopyButton text={secret} label={t('webhook.copy_secret')} />
              <Button color="error" disabled={busy} onClick={() => setConfirming(true)}>
                {t('webhook.new_secret')}
              </Button>
            </Stack>
          </>
        )}
        {Object.values(problems).map((problem) => (
          <Alert key={problem} severity="error">
            {problem}
          </Alert>
        ))}
      </Stack>
      {confirming && (
        <ConfirmDialog
          title={t('webhook.new_secret_title')}
          text={t('webhook.new_secret_text')}
          action={t('webhook.new_secret')}
          busy={busy}
          onConfirm={() => read(true)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  )
}

function Test({ id, active }: { id: number; active: boolean }) {
  const { t, digits } = useTranslate()
  const may = useMay()
  const { done } = useNotifyResult()
  const { problems, busy, send } = useSubmit()
  const [problem, setProblem] = useState<string | null>(null)
  const test = async () => {
    setProblem(null)
    const answer = await send(() => sendTest(id))
    if (!answer) return
    if (answer.data.state === deliveryState.delivered) done(answer.msg)
    else setProblem(`${answer.msg} (${digits(answer.data.problem ?? '')})`)
  }
  const deliveries = `/dashboard/webhook-deliveries?${writeQuery({ filter: JSON.stringify({ webhook_id: String(id) }), page: 1 })}`
  const shown = [problem, ...Object.values(problems)].filter((one) => one !== null)
  return (
    <Section title={t('webhook.test')}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2" color="text.secondary">
          {t(active ? 'webhook.test_text' : 'webhook.off_text')}
        </Typography>
        <Button variant="outlined" disabled={busy || !active} onClick={test}>
          {t('webhook.send_test')}
        </Button>
        <Box aria-live="polite" sx={{ width: 1 }}>
          {shown.map((one) => (
            <Alert key={one} severity="error">
              {one}
            </Alert>
          ))}
        </Box>
        {may('list', 'webhook-deliveries') && (
          <Link component={To} to={deliveries}>
            {t('webhook.deliveries')}
          </Link>
        )}
      </Stack>
    </Section>
  )
}
