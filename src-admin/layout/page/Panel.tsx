import { Button, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useWords } from '../../providers/use-words.ts'
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
  return (
    <Section title={title} aside={rows && rows.length > 0 ? aside : undefined}>
      {error ? (
        <Failed error={error} onRetry={onRetry} />
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

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords()
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }} role="alert">
      <Typography variant="body2" color="text.secondary">
        {t('people.panel_failed')} {(error as Error).message}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </Stack>
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
