import Key from '@mui/icons-material/KeyOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { Hint } from '../../layout/page/Hint.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { type ClientSecret, makeSecret } from './client-secret.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** A new secret in the place of the old one: asked about, because programs with the old one stop. */
export function NewSecret() {
  const page = useResourceContext() ?? ''
  const client = useRecordContext()
  const { t, title } = useWords()
  const { failed } = useNotifyResult()
  const may = useMay()
  const [asking, setAsking] = useState(false)
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
    setAsking(false)
  }
  return (
    <>
      <Hint text={client.status ? null : t('clients.off_first')}>
        <Button
          variant="outlined"
          startIcon={<Key />}
          disabled={!client.status}
          onClick={() => setAsking(true)}
        >
          {t('clients.new_secret')}
        </Button>
      </Hint>
      {asking && (
        <ConfirmDialog
          title={t('clients.ask_title', { name })}
          text={t('clients.ask_text')}
          action={t('clients.new_secret')}
          busy={busy}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
      {secret && <SecretDialog name={name} secret={secret} onKept={() => setSecret(null)} />}
    </>
  )
}
