import Storefront from '@mui/icons-material/StorefrontOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin'
import { apiName } from '../../providers/registry.ts'
import { useRead } from '../../providers/requests/use-read.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** Links to the page in the shop; for a draft, a shareable link that is valid for one day. */
export function PreviewLink() {
  const record = useRecordContext()
  return record ? <Link key={String(record.updated_at)} record={record} /> : null
}

function Link({ record }: { record: RaRecord }) {
  const resource = apiName(useResourceContext() ?? '')
  const { t } = useTranslate()
  const { data } = useRead<{ path: string }>(`/api/${resource}/preview-link/${record.id}`)
  if (!data?.path) return null
  const [address] = data.path.split('?')
  return (
    <Button
      variant="outlined"
      startIcon={record.status ? <Storefront /> : <Visibility />}
      href={record.status ? (address ?? '/') : data.path}
      target="_blank"
      rel="noopener"
      title={record.status ? undefined : t('revision.preview_hint')}
    >
      {t(record.status ? 'revision.view' : 'revision.preview')}
    </Button>
  )
}
