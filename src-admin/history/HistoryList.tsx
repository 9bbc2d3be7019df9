import { Box } from '@mui/material'
import { type RaRecord, useResourceDefinitions } from 'react-admin'
import type { Audit, Values } from '#domain/fields/fields.ts'
import { type historyEntry, isUndoable } from '#domain/operations/history.ts'
import type { ResourceName } from '#registry'
import { choiceFilter } from '../lists/filters/use-list-filters.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { fieldsOf, findEntry, menuEntries, pageOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { UndoButton } from './UndoButton.tsx'
import { listedActions, useActionWord } from './use-action-word.ts'

type Entry = RaRecord & Audit & Values<typeof historyEntry>

const own = {
  title: (record: RaRecord) => <Title of={record as Entry} />,
  resource: ({ resource }: RaRecord) => <ResourceLabel resource={resource} />,
  action: ({ action }: RaRecord) => <Action action={action} />,
  changed: (record: RaRecord) => <Changed of={record as Entry} />,
  user_name: ({ user_name }: RaRecord) => <Who name={user_name} />,
}
const tools = (record: RaRecord) => <Undo of={record as Entry} />

/** All writes with their users, newest first; a row links to its record. */
export function HistoryList() {
  const may = useMay()
  return (
    <ListPage
      own={own}
      to={useRecordPath()}
      actions={false}
      filters={may('list', 'admin-users') ? ['created_by', 'created_at'] : ['created_at']}
      moreFilters={useFilters()}
      rowTools={tools}
      cardTools={tools}
    />
  )
}

function useRecordPath() {
  const definitions = useResourceDefinitions()
  return ({ resource, record_id, action }: RaRecord): string => {
    const page = `/dashboard/${pageOf(resource)}`
    const only = findEntry(pageOf(resource))?.only
    if (only === 'singleton' || action === 'delete' || action === 'erase') return page
    if (only !== 'handled') return `${page}/${record_id}`
    // A record without its own page is shown in its list.
    return definitions[pageOf(resource)]?.hasShow ? `${page}/${record_id}/show` : page
  }
}

function useFilters() {
  const may = useMay()
  const words = useTranslate()
  const { t, name } = words
  const actionText = useActionWord()
  const resources = menuEntries.filter(
    ({ name: resource, page }) => !unrecorded.has(resource) && may('list', page),
  )
  return [
    choiceFilter(
      { source: 'resource', label: t('history.resource') },
      resources.map((item) => [item.name, name(item.page, 2)]),
      words,
    ),
    choiceFilter(
      { source: 'action', label: t('history.action') },
      listedActions.map((action) => [action, actionText(action)]),
      words,
    ),
  ]
}

/** Lists that only report on other records, whose changes are recorded there or not at all. */
const unrecorded: ReadonlySet<ResourceName> = new Set<ResourceName>([
  'abandoned-carts',
  'courier-consignments',
  'history',
  'prescription-queue',
  'security-events',
  'stock-ledger',
  'stock-requests',
])

function Title({ of: { title, record_id, records } }: { of: Entry }) {
  const { t, digits } = useTranslate()
  const text = title ?? `#${digits(record_id ?? 0)}`
  const more = (records ?? 1) - 1
  return more > 0 ? t('history.several', { title: text, smart_count: more }) : text
}

function ResourceLabel({ resource }: { resource: string }) {
  const { name } = useTranslate()
  return name(pageOf(resource))
}

function Action({ action }: { action: string }) {
  return useActionWord()(action)
}

function Who({ name }: { name: string | null }) {
  const { t } = useTranslate()
  return name ?? t('history.by_shop')
}

const few = 3

function Changed({ of: { resource, changed } }: { of: Entry }) {
  const { field, t } = useTranslate()
  const fields = fieldsOf(resource ?? '')
  const names = (changed ?? '')
    .split(',')
    .filter((name) => name === 'status' || (fields[name] && !fields[name].readonly))
  const labels = [...new Set(names.map((name) => field(pageOf(resource ?? ''), name)))]
  const rest = labels.length - few
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {labels.slice(0, few).join(', ')}
      {rest > 0 && ` · ${t('history.more_fields', { smart_count: rest })}`}
    </Box>
  )
}

// The demo shop is removed by its own action; an erasure cannot be undone.
const final = ['demo', 'erase']

function Undo({ of: record }: { of: Entry }) {
  const { title, operation_id, resource, created_at, action } = record
  const only = findEntry(pageOf(resource ?? ''))?.only
  if (only === 'handled' || final.includes(action ?? '') || !isUndoable(created_at, new Date())) return null
  return (
    <UndoButton target={{ operation_id: operation_id ?? '' }} title={title ?? String(record.record_id)} />
  )
}
