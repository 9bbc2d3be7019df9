import { Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useWords } from '../../providers/use-words.ts'
import { LoadError } from './LoadError.tsx'
import { Section } from './Section.tsx'

type Props<Row> = {
  title: string
  /** Undefined: not there yet. */
  rows: readonly Row[] | undefined
  error: unknown
  onRetry: () => void
  /** What is said when there are none. */
  empty: string
  aside?: ReactNode
  children: (row: Row) => ReactNode
}

/** A part of somebody's page that is read by itself: while it comes, when it fails, when there is nothing. */
export function Panel<Row>({ title, rows, error, onRetry, empty, aside, children }: Props<Row>) {
  const { t } = useWords()
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
        <Stack component="ul" sx={listLook}>
          {rows.map(children)}
        </Stack>
      )}
    </Section>
  )
}

const listLook = {
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
