import { Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { LoadError } from './LoadError.tsx'
import { Section } from './Section.tsx'

type Props<Row> = {
  title: string
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  error: unknown
  onRetry: () => void
  /** The message if there are none. */
  empty: string
  aside?: ReactNode
  children: (row: Row) => ReactNode
}

/** A section of a person's page with its own loading, error and empty states. */
export function Panel<Row>({ title, rows, error, onRetry, empty, aside, children }: Props<Row>) {
  const { t } = useTranslate()
  return (
    <Section title={title} aside={rows && rows.length > 0 ? aside : undefined}>
      {error ? (
        <LoadError text={`${t('people.panel_failed')} ${(error as Error).message}`} onRetry={onRetry} />
      ) : rows === undefined ? (
        <Stack sx={{ gap: 1 }} role="presentation">
          <Skeleton variant="rounded" height={40} />
          <Skeleton variant="rounded" height={40} />
        </Stack>
      ) : rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {empty}
        </Typography>
      ) : (
        <Stack component="ul" sx={listStyle}>
          {rows.map(children)}
        </Stack>
      )}
    </Section>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  maxHeight: 420,
  overflow: 'auto',
  '& > li': { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& > li:first-of-type': { borderTop: 0, pt: 0 },
  '& small': { display: 'block', color: 'text.secondary', fontSize: 13 },
}
