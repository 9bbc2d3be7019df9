import { Box, Button, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useListContext, useResourceContext } from 'react-admin'
import { columnsOf } from '#domain/fields/resource.ts'
import { entryOf } from '../../providers/registry.ts'
import { useWords } from '../../providers/use-words.ts'
import { FilterField } from './FilterField.tsx'
import { FilterFold } from './FilterFold.tsx'
import { Keyword } from './Keyword.tsx'
import { useKeyword } from './use-keyword.ts'

type Props = {
  names?: readonly string[]
  /** Filters that are drawn by hand. */
  more?: ReactNode
  /** How the list looks; it stands behind the number of entries. */
  tools?: ReactNode
  children?: ReactNode
}

/** As many filters stand beside the search without being folded; more of them are folded but for the first. */
const most = 4
const first = 3

const isSet = (value: unknown): boolean => value !== undefined && value !== '' && value !== null

/** Search and the filters of the entry in one bar, and how many were found (docs/domain.md 3.8). On a phone the filters are folded. */
export function FilterBar({ names, more, tools, children }: Props) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const fields = columnsOf(entry)
  const { filterValues, setFilters, total } = useListContext()
  const searchFor = useKeyword()
  const { t } = useWords()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const [wanted, setWanted] = useState<boolean | null>(null)
  const id = useId()

  const all = (names ?? entry.filters).filter((name) => fields[name])
  const shown = phone ? [] : all.length + (more ? 2 : 0) > most ? all.slice(0, first) : all
  const folded = all.filter((name) => !shown.includes(name))
  const foldable = phone ? folded.length > 0 || Boolean(more) : folded.length > 0
  const set = Object.keys(filterValues).filter((name) => isSet(filterValues[name]))
  const setInFold = set.filter((name) => name !== 'keyword' && !shown.includes(name)).length
  // What narrows the list is in sight, where there is room for it.
  const open = wanted ?? (!phone && setInFold > 0)

  const filter = (name: string) => {
    const field = fields[name]
    return field ? (
      <FilterField
        key={name}
        name={name}
        field={field}
        value={filterValues[name]}
        onChange={(value) => setFilters({ ...filterValues, [name]: value })}
      />
    ) : null
  }
  return (
    <Stack sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {children}
      <Stack direction="row" sx={{ gap: 1, p: 1.25, flexWrap: 'wrap', alignItems: 'center' }}>
        <Keyword value={String(filterValues.keyword ?? '')} onChange={searchFor} />
        {shown.map(filter)}
        {!foldable && more}
        {foldable && (
          <FilterFold
            open={open}
            count={setInFold}
            label={t(phone ? 'list.filters' : 'list.more_filters')}
            controls={id}
            onToggle={() => setWanted(!open)}
          />
        )}
        {set.length > 0 && (
          <Button color="inherit" onClick={() => setFilters({})}>
            {t('list.clear')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Typography
          variant="body2"
          color="text.secondary"
          role="status"
          sx={{ px: 0.5, whiteSpace: 'nowrap' }}
        >
          {total === undefined ? ' ' : t('list.found', { smart_count: total })}
        </Typography>
        {tools}
        {foldable && (
          <Stack id={id} direction="row" hidden={!open} sx={foldLook}>
            {open && folded.map(filter)}
            {open && more}
          </Stack>
        )}
      </Stack>
    </Stack>
  )
}

const foldLook = { width: 1, gap: 1, flexWrap: 'wrap', '&[hidden]': { display: 'none' } }
