import { CreateBase, useResourceContext } from 'react-admin'
import { PageHeader } from '../layout/PageHeader.tsx'
import { useTold } from '../providers/use-told.ts'
import { useWords } from '../providers/use-words.ts'
import { Gate } from './Gate.tsx'
import { type FormBody, RecordForm } from './RecordForm.tsx'

type Props = {
  body?: FormBody
  width?: number
  transform?: (data: object) => object
  /** What the form starts with, where it is not empty. */
  record?: object
  title?: string
}

/** A new entry; once it is saved one is back in the list (domain 3.7). */
export function CreatePage({ body, width, transform, record, title: own }: Props) {
  const page = useResourceContext() ?? ''
  const { failed } = useTold()
  const { t, name, thing } = useWords()
  const title = own ?? t('form.new', { name: thing(page) })
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
