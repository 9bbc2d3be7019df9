import { Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import type { One } from '#domain/contract/envelope.ts'
import { Panel } from '../../layout/page/Panel.tsx'
import { findEntry, pageOf } from '../../providers/registry.ts'
import { send } from '../../providers/requests/http.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { LIBRARY } from './media-library.ts'

/** A use of a picture: the record, and its field. */
type PictureUse = { resource: string; id: number; title: string; field: string }

type PictureUses = { total: number; rows: PictureUse[] }

const readUses = async (id: number, signal?: AbortSignal): Promise<PictureUses> =>
  ((await send(`/api/${LIBRARY}/uses?id=${id}`, { signal })).json as One<PictureUses>).data

/** Where a picture is used; a picture in use cannot be deleted. */
export function PictureUsesList({ id }: { id: number }) {
  const { t } = useTranslate()
  const load = useCallback((signal?: AbortSignal) => readUses(id, signal), [id])
  const { answer, error, refetch } = useRequest(load)
  const more = answer ? answer.total - answer.rows.length : 0
  return (
    <Panel
      title={t('library.uses')}
      rows={answer?.rows}
      error={error}
      onRetry={refetch}
      empty={t('library.unused')}
      aside={
        <Typography variant="caption" color="text.secondary">
          {more > 0 ? t('library.more_uses', { smart_count: more }) : t('library.used_stays')}
        </Typography>
      }
    >
      {(use) => <Use key={`${use.resource} ${use.id} ${use.field}`} use={use} />}
    </Panel>
  )
}

function Use({ use: { resource, id, title, field } }: { use: PictureUse }) {
  const { name, field: label } = useTranslate()
  const page = pageOf(resource)
  const entry = findEntry(page)
  const place = entry?.only === 'singleton' ? '' : page === 'order-infos' ? `/${id}/show` : `/${id}`
  return (
    <li>
      {entry ? (
        <Box component={Link} to={`/dashboard/${page}${place}`} sx={{ color: 'primary.main' }}>
          {title}
        </Box>
      ) : (
        title
      )}
      <small>{entry ? `${name(page)} · ${label(page, field)}` : label(page, field)}</small>
    </li>
  )
}
