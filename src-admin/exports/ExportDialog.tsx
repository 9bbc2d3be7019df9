import { LinearProgress, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useEvent } from 'react-admin'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { sizeText } from '../providers/file-size.ts'
import { type Brought, download } from '../providers/requests/download.ts'
import { saveFile } from '../providers/requests/save-file.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'

type Props = { title: string; url: string; total: number; onClose: () => void }

/** Downloads an export with a progress bar and a cancel button. Leaving the page cancels it. */
export function ExportDialog({ title, url, total, onClose }: Props) {
  const { t, digits, language } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [brought, setBrought] = useState<Brought>({ rows: null, total, bytes: 0 })
  const finish = useEvent((name: string, file: Blob) => {
    saveFile(name, file)
    done(t('exports.saved', { name }))
    onClose()
  })
  const fail = useEvent((error: unknown) => {
    failed(error)
    onClose()
  })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    download(url, signal, (now) => !signal.aborted && setBrought(now)).then(
      ({ name, file }) => !signal.aborted && finish(name, file),
      (error: unknown) => !signal.aborted && fail(error),
    )
    return () => leaving.abort()
  }, [url, finish, fail])

  const { rows, bytes } = brought
  const share = rows === null || total === 0 ? null : Math.min(100, (100 * rows) / total)
  return (
    <FormDialog title={title} cancel={t('exports.cancel')} onClose={onClose}>
      <LinearProgress
        aria-label={title}
        {...(share === null ? {} : { variant: 'determinate', value: share })}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {rows === null
          ? sizeText(bytes, language)
          : t('exports.progress', { done: digits(rows), total: digits(total) })}
      </Typography>
    </FormDialog>
  )
}
