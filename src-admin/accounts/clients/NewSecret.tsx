import Key from '@mui/icons-material/KeyOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { Hint } from '../../layout/page/Hint.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type ClientSecret, makeSecret } from './client-secret.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** Replaces the secret with a new one, after a confirmation because programs using the old one stop working. */
export function NewSecret() {
  const page = useResourceContext() ?? ''
  const client = useRecordContext()
  const { t, title } = useTranslate()
  const { failed } = useNotifyResult()
  const may = useMay()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState<ClientSecret | null>(null)
  if (!client || !may('edit', page, client as { created_by?: number | null })) return null
  const name = title(client, 'title')
  const make = async () => {
    setBusy(true)
    try {
      setSecret(await makeSecret(Number(client.id)))
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    setConfirming(false)
  }
  return (
    <>
      <Hint text={client.status ? null : t('clients.off_first')}>
        <Button
          variant="outlined"
          startIcon={<Key />}
          disabled={!client.status}
          onClick={() => setConfirming(true)}
        >
          {t('clients.new_secret')}
        </Button>
      </Hint>
      {confirming && (
        <ConfirmDialog
          title={t('clients.ask_title', { name })}
          text={t('clients.ask_text')}
          action={t('clients.new_secret')}
          busy={busy}
          onConfirm={make}
          onClose={() => setConfirming(false)}
        />
      )}
      {secret && <SecretDialog name={name} secret={secret} onCopied={() => setSecret(null)} />}
    </>
  )
}
