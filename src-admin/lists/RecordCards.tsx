// react-admin's SimpleList renders one link per row; these cards also contain labelled values, switches and buttons.
import { Box, Checkbox, Stack, Typography } from '@mui/material'
import { ListNoResults, useListContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { columnsOf } from '#domain/fields/resource.ts'
import { Cell } from '../fields/columns.tsx'
import { useViewSettings } from '../list-views/view-settings.tsx'
import { entryOf } from '../providers/registry.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { useSelection } from './bulk/selection.tsx'
import { useOpenRecord } from './navigation/use-open-record.ts'
import { PublishSwitch } from './PublishSwitch.tsx'
import { type RowProps, useRecordTitle } from './row-props.ts'

/** The list on a phone: one card per record, with the columns of the view. */
export function RecordCards({ own = {}, to, below, cardTools }: RowProps) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const fields = columnsOf(entry)
  const { data = [], isPlaceholderData, selectedIds, onToggleItem } = useListContext()
  const { t, field: label } = useTranslate()
  const titleOf = useRecordTitle()
  const selectable = useSelection() !== null
  const { target, open } = useOpenRecord(to)
  const names = useViewSettings().shown.map(({ name }) => name)
  const pictureName = names.find((name) => fields[name]?.kind === 'picture' || name === 'photo_ids')
  const picture = pictureName && fields[pictureName]
  const hasSwitch = fields.status?.kind === 'flag'
  // The time of the last change does not fit on a phone.
  const elsewhere = [entry.title, pictureName, 'updated_at', ...(hasSwitch ? ['status'] : [])]
  const facts = names.filter((name) => !elsewhere.includes(name))
  if (data.length === 0) return <ListNoResults />
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
      {data.map((record) => (
        <Stack key={record.id} direction="row" onClick={() => open(record)} sx={cardStyle}>
          {selectable && (
            <Checkbox
              checked={selectedIds.includes(record.id)}
              onChange={() => onToggleItem(record.id)}
              onClick={(event) => event.stopPropagation()}
              slotProps={{ input: { 'aria-label': t('ra.action.select_row') } }}
            />
          )}
          {picture && (own[pictureName]?.(record) ?? <Cell value={record[pictureName]} field={picture} />)}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              {...linkTo(target(record))}
              onClick={(event) => event.stopPropagation()}
              sx={titleStyle}
            >
              {own[entry.title]?.(record) ?? titleOf(record)}
            </Typography>
            {below?.(record)}
            <Box component="dl" sx={factsStyle}>
              {facts.map((name) => {
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
          {cardTools?.(record)}
          {hasSwitch && names.includes('status') && <PublishSwitch page={page} record={record} />}
        </Stack>
      ))}
    </Box>
  )
}

const linkTo = (path: string | null) => (path ? { component: Link, to: path } : {})

const cardStyle = {
  gap: 1.5,
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  alignItems: 'flex-start',
  cursor: 'pointer',
}
const titleStyle = {
  display: 'block',
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
}
const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.25,
  m: 0,
  mt: 0.5,
  fontSize: 13.5,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd > *': { minWidth: 0, maxWidth: '100%' },
}
