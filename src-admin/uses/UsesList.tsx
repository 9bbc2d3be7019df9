import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '../layout/page/LoadError.tsx'
import { findEntry, pageOf } from '../providers/registry.ts'
import { useRequest } from '../providers/requests/use-request.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { readUses, type Uses } from './uses-calls.ts'

type Props = { page: string; id: number }

/** The uses of a record: each kind with its count, and the newest ones by title. */
export default function UsesList({ page, id }: Props) {
  const { t } = useTranslate()
  const load = useCallback((signal?: AbortSignal) => readUses(page, id, signal), [page, id])
  const { answer, error, refetch } = useRequest(load)
  if (error) return <LoadError text={(error as Error).message} onRetry={refetch} />
  if (!answer) return <Skeleton variant="rounded" height={48} />
  if (answer.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('uses.none')}
      </Typography>
    )
  return (
    <Stack sx={{ gap: 1.5 }}>
      {answer.map((group) => (
        <Group key={group.resource} group={group} />
      ))}
    </Stack>
  )
}

function Group({ group: { resource, total, rows } }: { group: Uses }) {
  const { t, name, digits } = useTranslate()
  const page = pageOf(resource)
  const end = findEntry(page)?.only === 'handled' ? '/show' : ''
  const more = total - rows.length
  return (
    <Box component="section" aria-label={name(page, 2)}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {name(page, 2)}: {digits(total)}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {rows.map(({ id, title }) => (
          <li key={id}>
            <Box component={Link} to={`/dashboard/${page}/${id}${end}`} sx={{ color: 'primary.main' }}>
              {title || digits(id)}
            </Box>
          </li>
        ))}
        {more > 0 && rows.length > 0 && <li>{t('uses.more', { smart_count: more })}</li>}
      </Box>
    </Box>
  )
}

const listStyle = {
  m: 0,
  pl: 2.5,
  fontSize: 14,
  color: 'text.secondary',
  '& li': { overflowWrap: 'anywhere', py: 0.25 },
}
