import { Box, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext, useResourceContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { columnsOf } from '#domain/fields/resource.ts'
import { Cell } from '../fields/columns.tsx'
import { entryOf } from '../providers/registry.ts'
import { useWords } from '../providers/use-words.ts'
import { SelectBox } from './bulk/SelectBox.tsx'
import { useSelection } from './bulk/selection.tsx'
import { PublishSwitch } from './PublishSwitch.tsx'
import type { OwnCells } from './RecordRow.tsx'
import { titled } from './RecordRow.tsx'
import { useLook } from './views/use-view.tsx'

type Props = {
  own?: OwnCells
  to?: ((record: RaRecord) => string) | undefined
  below?: (record: RaRecord) => ReactNode
  /** What can be done with a card, beside following it. */
  tools?: ((record: RaRecord) => ReactNode) | undefined
}

/** The list on a phone: a card for each entry, drawn from the same columns. */
export function RecordCards({ own = {}, to, below, tools }: Props) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const fields = columnsOf(entry)
  const { data = [], isPending, isPlaceholderData } = useListContext()
  const { field: label, title, digits } = useWords()
  const selection = useSelection()
  const navigate = useNavigate()
  const names = useLook().shown.map(({ name }) => name)
  const pictureName = names.find((name) => fields[name]?.kind === 'picture' || name === 'photo_ids')
  // When it was last changed is the least of what one looks for on a phone.
  const published = fields.status?.kind === 'flag'
  const apart = [entry.title, pictureName, 'updated_at', ...(published ? ['status'] : [])]
  const rest = names.filter((name) => !apart.includes(name))
  const leads = to ?? ((record: RaRecord) => `/dashboard/${page}/${record.id}`)
  if (isPending) return <Skeletons />
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
      {data.map((record: RaRecord) => {
        const target = leads(record)
        const picture = pictureName && fields[pictureName]
        return (
          <Stack
            key={record.id}
            direction="row"
            onClick={() => navigate(target)}
            sx={{
              gap: 1.5,
              px: 1.5,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              alignItems: 'flex-start',
              cursor: 'pointer',
            }}
          >
            {selection && (
              <SelectBox selection={selection} record={record} title={title(record, entry.title)} />
            )}
            {picture && (own[pictureName]?.(record) ?? <Cell value={record[pictureName]} field={picture} />)}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography
                component={Link}
                to={target}
                onClick={(event) => event.stopPropagation()}
                sx={{
                  display: 'block',
                  color: 'text.primary',
                  textDecoration: 'none',
                  fontWeight: 500,
                  overflowWrap: 'anywhere',
                  lineHeight: 1.35,
                }}
              >
                {own[entry.title]?.(record) ?? titled(title(record, entry.title), digits)}
              </Typography>
              {below?.(record)}
              <Box component="dl" sx={factsLook}>
                {rest.map((name) => {
                  const field = fields[name]
                  const value = record[name]
                  if (!field || value === null || value === '' || value === false) return null
                  return (
                    <Box key={name} sx={{ display: 'contents' }}>
                      <dt>{label(page, name)}</dt>
                      <dd>{own[name]?.(record) ?? <Cell value={value} field={field} />}</dd>
                    </Box>
                  )
                })}
              </Box>
            </Box>
            {tools?.(record)}
            {published && names.includes('status') && <PublishSwitch page={page} record={record} />}
          </Stack>
        )
      })}
    </Box>
  )
}

const factsLook = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 1.5,
  rowGap: 0.25,
  m: 0,
  mt: 0.5,
  fontSize: 13.5,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
}

const Skeletons = () => (
  <Stack sx={{ p: 1.5, gap: 2 }}>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} variant="rounded" height={56} />
    ))}
  </Stack>
)
