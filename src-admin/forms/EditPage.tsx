import { Box, Skeleton, Stack } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { EditBase, type HttpError, useEditContext, useResourceContext } from 'react-admin'
import type { ResourceName } from '#registry'
import { Gate } from '../layout/page/Gate.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { apiName, entryOf } from '../providers/registry.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useWords } from '../providers/use-words.ts'
import { RecordUses } from '../uses/RecordUses.tsx'
import { CloneButton } from './CloneButton.tsx'
import { type FormBody, useFormExtensions } from './form-extensions.ts'
import { RecordForm } from './RecordForm.tsx'
import type { Stale } from './StaleDialog.tsx'
import { useUnread } from './use-unread.ts'

type Props = {
  body?: FormBody
  width?: number
  id?: number
  actions?: ReactNode
  /** The record as it is sent. */
  transform?: (data: object) => object
  /** It has been saved. */
  onSaved?: () => void
}

// A list's rows lack what is long; a form never starts from them, and never from what it showed last time.
const whole = { meta: { whole: true } }

/** Changing an entry: saved when the server has said so, and then one stays here (docs/domain.md 3.7). */
export function EditPage({ id, transform, onSaved, ...rest }: Props) {
  const { done, failed } = useNotifyResult()
  const { t } = useWords()
  const unread = useUnread()
  const [stale, setStale] = useState<Stale | null>(null)
  return (
    <Gate action="show">
      <EditBase
        // Who may not change it still reads it; the form is then closed.
        disableAuthentication
        {...(id && { id })}
        {...(transform && { transform })}
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={{ ...whole, gcTime: 0, onError: unread }}
        mutationOptions={{
          ...whole,
          onSuccess: () => {
            done(t('form.saved'))
            onSaved?.()
          },
          onError: (error) => {
            // docs/domain.md 6.40: somebody else has saved since.
            const { status, message, body } = error as HttpError
            if (status === 409) setStale({ said: message, theirs: body?.data })
            else failed(error)
          },
        }}
      >
        <Frame {...rest} stale={stale} onSettled={() => setStale(null)} />
      </EditBase>
    </Gate>
  )
}

/** Settings of which there is one record: its form opens at once. */
export const SingletonPage = () => <EditPage id={1} />

type FrameProps = Omit<Props, 'id' | 'transform' | 'onSaved'> & { stale: Stale | null; onSettled: () => void }

function Frame({ body, width, actions, ...late }: FrameProps) {
  const page = useResourceContext() ?? ''
  const { tools, Details } = useFormExtensions()
  const Tools = tools[apiName(page) as ResourceName]
  const entry = entryOf(page)
  const { record, isPending } = useEditContext()
  const { name, title } = useWords()
  const one = entry.only === 'singleton'
  const text = one ? name(page) : record ? title(record, entry.title) : ''
  return (
    <>
      <PageHeader
        title={record || one ? text : <Skeleton width={220} />}
        name={text}
        {...(!one && { back: `/dashboard/${page}`, below: name(page, 2) })}
      >
        {actions}
        {Tools && (
          <Suspense>
            <Tools />
          </Suspense>
        )}
        <CloneButton />
      </PageHeader>
      {isPending || !record ? (
        <FormSkeleton />
      ) : (
        <RecordForm key={String(record.id)} {...(body && { body })} {...(width && { width })} {...late} />
      )}
      <RecordUses />
      <Suspense>
        <Details />
      </Suspense>
    </>
  )
}

const FormSkeleton = () => (
  <Stack sx={{ gap: 2, maxWidth: 980 }}>
    {[180, 240].map((height) => (
      <Box key={height}>
        <Skeleton variant="rounded" height={height} />
      </Box>
    ))}
  </Stack>
)
