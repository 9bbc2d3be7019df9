import { Box, Skeleton, Stack } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { EditBase, type HttpError, useEditContext, useResourceContext } from 'react-admin'
import type { ResourceName } from '#registry'
import { Gate } from '../layout/page/Gate.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { apiName, entryOf } from '../providers/registry.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
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
  /** The record as it is sent to the server. */
  transform?: (data: object) => object
  /** Called after a save. */
  onSaved?: () => void
}

// List rows lack long fields; a form never starts from them, nor from a cached record.
const whole = { meta: { whole: true } }

/** The edit page: it saves pessimistically and stays open afterwards (docs/domain.md 3.7). */
export function EditPage({ id, transform, onSaved, ...rest }: Props) {
  const { done, failed } = useNotifyResult()
  const { t } = useTranslate()
  const unread = useUnread()
  const [stale, setStale] = useState<Stale | null>(null)
  return (
    <Gate action="show">
      <EditBase
        // Users without the edit permission can still read the record; the form is disabled.
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
            // docs/domain.md 6.40: another user has saved since.
            const { status, message, body } = error as HttpError
            if (status === 409) setStale({ message, theirs: body?.data })
            else failed(error)
          },
        }}
      >
        <Frame {...rest} stale={stale} onSettled={() => setStale(null)} />
      </EditBase>
    </Gate>
  )
}

/** The form of a singleton resource, opened directly. */
export const SingletonPage = () => <EditPage id={1} />

type FrameProps = Omit<Props, 'id' | 'transform' | 'onSaved'> & { stale: Stale | null; onSettled: () => void }

function Frame({ body, width, actions, ...late }: FrameProps) {
  const page = useResourceContext() ?? ''
  const { tools, Details } = useFormExtensions()
  const Tools = tools[apiName(page) as ResourceName]
  const entry = entryOf(page)
  const { record, isPending } = useEditContext()
  const { name, title } = useTranslate()
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
