import { Skeleton } from '@mui/material'
import { useMemo } from 'react'
import { CreateBase, useGetOne, useResourceContext } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { Gate } from '../layout/page/Gate.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { isCloned } from '../providers/record-pages.ts'
import { entryOf } from '../providers/registry.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { clonedRecord } from './cloned-record.ts'
import type { FormBody } from './form-extensions.ts'
import { RecordForm } from './RecordForm.tsx'
import { useUnread } from './use-unread.ts'

type Props = {
  body?: FormBody
  width?: number
  transform?: (data: object) => object
  /** The form's initial values, if any. */
  record?: object
  title?: string
}

/** A new record, empty or copied from the one in the URL. */
export function CreatePage(props: Props) {
  const page = useResourceContext() ?? ''
  const [params] = useSearchParams()
  const id = params.get('clone') ?? ''
  return isCloned(page) && /^\d{1,9}$/.test(id) ? (
    <Gate action="create">
      <Clone key={id} id={Number(id)} {...props} />
    </Gate>
  ) : (
    <Blank {...props} />
  )
}

/** The form of a new record; after saving it returns to the list (docs/domain.md 3.7). */
function Blank({ body, width, transform, record, title: own }: Props) {
  const page = useResourceContext() ?? ''
  const { failed } = useNotifyResult()
  const { t, name, singular } = useTranslate()
  const title = own ?? t('form.new', { name: singular(page) })
  return (
    <Gate action="create">
      <CreateBase
        redirect="list"
        {...(record && { record })}
        {...(transform && { transform })}
        mutationOptions={{ onError: failed }}
      >
        <PageHeader title={title} back={`/dashboard/${page}`} below={name(page, 2)} />
        <RecordForm {...(body && { body })} {...(width && { width })} />
      </CreateBase>
    </Gate>
  )
}

function Clone({ id, ...props }: Props & { id: number }) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const { t, title } = useTranslate()
  const unread = useUnread()
  const { data } = useGetOne(page, { id, meta: { whole: true } }, { onError: unread, gcTime: 0 })
  const record = useMemo(() => data && clonedRecord(entry, data), [entry, data])
  if (!data || !record) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
  return (
    <Blank {...props} record={record} title={t('product.clone_of', { title: title(data, entry.title) })} />
  )
}
