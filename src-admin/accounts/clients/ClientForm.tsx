import { useState } from 'react'
import { CreateBase, type RaRecord, useResourceContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { EditPage } from '../../forms/EditPage.tsx'
import { RecordForm } from '../../forms/RecordForm.tsx'
import { Gate } from '../../layout/page/Gate.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AccessSections, ClientBody } from './ClientBody.tsx'
import { type ClientSecret, makeSecret } from './client-secret.ts'
import { NewSecret } from './NewSecret.tsx'
import { SecretDialog } from './SecretDialog.tsx'

/** A new active client gets its secret immediately; an inactive client gets it when it is activated. */
export function ClientCreate() {
  const page = useResourceContext() ?? ''
  const { t, name, singular, title } = useTranslate()
  const { done, failed } = useNotifyResult()
  const may = useMay()
  const navigate = useNavigate()
  const [made, setMade] = useState<{ client: RaRecord; secret: ClientSecret } | null>(null)
  const created = async (client: RaRecord) => {
    const itsPage = `/dashboard/${page}/${client.id}`
    if (!client.status || !may('edit', page, client as { created_by?: number | null })) {
      done(t(client.status ? 'form.saved' : 'clients.created_off'))
      return navigate(itsPage)
    }
    try {
      setMade({ client, secret: await makeSecret(Number(client.id)) })
    } catch (error) {
      failed(error)
      navigate(itsPage)
    }
  }
  return (
    <Gate action="create">
      <CreateBase mutationOptions={{ onSuccess: created, onError: failed }}>
        <PageHeader
          title={t('form.new', { name: singular(page) })}
          back={`/dashboard/${page}`}
          below={name(page, 2)}
        />
        <RecordForm body={AccessSections} />
      </CreateBase>
      {made && (
        <SecretDialog
          name={title(made.client, 'title')}
          secret={made.secret}
          onCopied={() => navigate(`/dashboard/${page}`)}
        />
      )}
    </Gate>
  )
}

export const ClientEdit = () => <EditPage body={ClientBody} actions={<NewSecret />} />
