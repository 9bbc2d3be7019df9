import Search from '@mui/icons-material/Search'
import { Box, Button, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useListContext, useResourceContext } from 'react-admin'
import { columnsOf } from '#domain/resource.ts'
import { entryOf } from '../entries.ts'
import { useWords } from '../providers/use-words.ts'
import { FilterField } from './FilterField.tsx'

type Props = {
  names?: readonly string[]
  /** Filters that are drawn by hand. */
  more?: ReactNode
  /** How the list looks; it stands behind the number of entries. */
  tools?: ReactNode
  children?: ReactNode
}

/** Search and every filter of the entry in one bar, always there, and how many were found (domain 3.8). */
export function FilterBar({ names, more, tools, children }: Props) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const fields = columnsOf(entry)
  const { filterValues, setFilters, total } = useListContext()
  const { t } = useWords()
  const set = (name: string, value: unknown) => setFilters({ ...filterValues, [name]: value })
  const filtered = Object.values(filterValues).some(
    (value) => value !== undefined && value !== '' && value !== null,
  )
  return (
    <Stack sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {children}
      <Stack direction="row" sx={{ gap: 1, p: 1.25, flexWrap: 'wrap', alignItems: 'center' }}>
        <Keyword
          value={String(filterValues.keyword ?? '')}
          onChange={(keyword) => setFilters({ ...filterValues, keyword }, undefined, true)}
        />
        {(names ?? entry.filters).map((name) => {
          const field = fields[name]
          return field ? (
            <FilterField
              key={name}
              name={name}
              field={field}
              value={filterValues[name]}
              onChange={(value) => set(name, value)}
            />
          ) : null
        })}
        {more}
        {filtered && (
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
      </Stack>
    </Stack>
  )
}

function Keyword({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <TextField
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      placeholder={t('list.keyword')}
      sx={{ width: { xs: '100%', sm: 240 } }}
      slotProps={{
        htmlInput: {
          'aria-label': t('list.keyword'),
          'aria-keyshortcuts': '/',
          'data-list-search': true,
          type: 'search',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0.5 }}>
              <Search sx={{ fontSize: 18 }} />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
