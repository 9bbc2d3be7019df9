import { Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LoadError } from '../layout/page/LoadError.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useRead } from '../providers/requests/use-read.ts'
import { useTranslate } from '../providers/use-translate.ts'

type Props<Data> = {
  title: string
  /** The path below /api/report-data. */
  report: string
  isEmpty: (data: Data) => boolean
  aside?: ReactNode
  children: (data: Data) => ReactNode
}

/** A report of the dashboard. It loads on its own: it neither waits for the other reports nor fails with them. */
export function ReportPanel<Data>({ title, report, isEmpty, aside, children }: Props<Data>) {
  const { t } = useTranslate()
  const { data, error, refetch } = useRead<Data>(`/api/report-data/${report}`)
  return (
    <Section title={title} aside={aside}>
      {error ? (
        <LoadError text={t('report.failed')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={180} />
      ) : isEmpty(data) ? (
        <Typography variant="body2" color="text.secondary">
          {t('report.empty')}
        </Typography>
      ) : (
        children(data)
      )}
    </Section>
  )
}
