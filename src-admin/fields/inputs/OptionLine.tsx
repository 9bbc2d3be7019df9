import { Box } from '@mui/material'
import { type RaRecord, useRecordContext } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { entryOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** The colour code of a record, if its resource has a colour. */
export function swatchOf(page: string, record: Record<string, unknown>): string | null {
  const name = Object.entries(entryOf(page).fields).find(([, { kind }]) => kind === 'color')?.[0]
  const code = name && record[name]
  return typeof code === 'string' && code ? code : null
}

/** The colour swatch before the record's name. */
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

/** An option of a reference input: colour, title, and what distinguishes options of the same name (sizes: EU, UK). */
export function OptionLine({ page }: { page: string }) {
  const { title } = useTranslate()
  const record = useRecordContext<RaRecord>()
  const { title: titleField, fields, list } = entryOf(page)
  const name = list.find((column) => fields[column]?.kind === 'choice')
  const field = name === undefined ? undefined : fields[name]
  const kind =
    field?.kind === 'choice' && name ? choices[field.of].find(({ id }) => id === record?.[name]) : undefined
  if (!record) return null
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, width: 1, minWidth: 0 }}>
      <Swatch page={page} record={record} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title(record, titleField)}
      </Box>
      {kind && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
          {title(kind, 'title')}
        </Box>
      )}
    </Box>
  )
}
