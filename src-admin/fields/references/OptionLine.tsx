import { Box } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { entryOf } from '../../providers/registry.ts'
import { useWords } from '../../providers/use-words.ts'
import type { Option } from './use-options.ts'

/** The colour that an entry of this page has, where it has one. */
export function swatchOf(page: string, record: Record<string, unknown>): string | null {
  const name = Object.entries(entryOf(page).fields).find(([, { kind }]) => kind === 'color')?.[0]
  const code = name && record[name]
  return typeof code === 'string' && code ? code : null
}

/** A drop of the colour itself, before its name. */
export function Swatch({ page, record }: { page: string; record: Record<string, unknown> }) {
  const code = swatchOf(page, record)
  if (code === null) return null
  return (
    <Box
      component="span"
      sx={{
        width: 14,
        height: 14,
        ml: '6px',
        flex: 'none',
        borderRadius: '50%',
        border: 1,
        borderColor: 'divider',
        bgcolor: code,
      }}
    />
  )
}

/** An entry in a list to pick from: its colour, its title, and what tells two of one name apart (sizes: EU, UK). */
export function OptionLine({ page, option }: { page: string; option: Option }) {
  const { title } = useWords()
  const { fields, list } = entryOf(page)
  const name = list.find((column) => fields[column]?.kind === 'choice')
  const field = name === undefined ? undefined : fields[name]
  const kind =
    field?.kind === 'choice' && name
      ? choices[field.of].find(({ id }) => id === option.record[name])
      : undefined
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, width: 1, minWidth: 0 }}>
      <Swatch page={page} record={option.record} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {option.title}
      </Box>
      {kind && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
          {title(kind, 'title')}
        </Box>
      )}
    </Box>
  )
}
