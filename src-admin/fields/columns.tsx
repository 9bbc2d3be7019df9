import Check from '@mui/icons-material/Check'
import { Box, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useReference } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import type { Field, Kind } from '#domain/fields/fields.ts'
import { Thumb } from '../layout/page/Thumb.tsx'
import { entryOf, pageOf } from '../providers/registry.ts'
import { useWords, type Words } from '../providers/use-words.ts'

type Draw<K extends Kind> = (value: NonNullable<unknown>, field: Field<K>, words: Words) => ReactNode
type Column<K extends Kind> = { draw: Draw<K>; align?: 'right' | 'center'; width?: number }

const frame = { size: 52, ratio: '13 / 9' }
const plain = { draw: (value: unknown) => String(value) }
const number = {
  draw: (value: unknown, _: Field, { digits }: Words) => digits(Number(value)),
  align: 'right',
} as const

/** Kind of field -> column of a list. Numbers stand on the right in figures of one width. */
export const columns: { [K in Kind]: Column<K> } = {
  text: plain,
  long_text: { draw: (value) => <TwoLines>{String(value)}</TwoLines> },
  rich_text: { draw: () => '…' },
  slug: { draw: (value) => <Quiet>{String(value)}</Quiet> },
  email: plain,
  phone: { draw: (value, _, { digits }) => <Figures>{digits(String(value))}</Figures> },
  link: { draw: (value) => <Quiet>{String(value)}</Quiet> },
  password: { draw: () => '' },
  integer: number,
  money: { draw: (value, _, { money }) => <Figures>{money(Number(value))}</Figures>, align: 'right' },
  decimal: number,
  flag: {
    draw: (value) => (value ? <Check sx={{ fontSize: 18, color: 'success.main' }} /> : ''),
    align: 'center',
  },
  choice: {
    draw: (value, field, { title }) => {
      const item = choices[field.of].find(({ id }) => id === value)
      return item ? title(item, 'title') : ''
    },
  },
  date: { draw: (value, _, { date }) => <Figures>{date(String(value))}</Figures> },
  time: { draw: (value, _, { dateTime }) => <Figures muted>{dateTime(String(value))}</Figures> },
  picture: { draw: (value) => <Thumb src={String(value)} {...frame} />, width: 78 },
  color: { draw: (value) => <Sample code={String(value)} /> },
  reference: { draw: (value, field) => <Referred id={Number(value)} to={field.to} /> },
  links: { ...number, draw: (value, _, { digits }) => digits(Array.isArray(value) ? value.length : 0) },
  rows: { ...number, draw: (value, _, { digits }) => digits(Array.isArray(value) ? value.length : 0) },
}

/** A value in its column; an empty one leaves an empty place. */
export function Cell({ value, field }: { value: unknown; field: Field }) {
  const words = useWords()
  if (value === null || value === undefined || value === '')
    return field.kind === 'picture' ? <Thumb src={null} {...frame} /> : ''
  return (columns[field.kind].draw as Draw<Kind>)(value, field, words)
}

const TwoLines = ({ children }: { children: string }) => (
  <Box
    component="span"
    sx={{
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      maxWidth: 420,
    }}
  >
    {children}
  </Box>
)

const Quiet = ({ children }: { children: string }) => (
  <Typography
    variant="body2"
    component="span"
    color="text.secondary"
    sx={{
      display: 'inline-block',
      maxWidth: 240,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      verticalAlign: 'bottom',
    }}
  >
    {children}
  </Typography>
)

const Line = ({ children }: { children: string }) => (
  <Box
    component="span"
    title={children}
    sx={{
      display: 'inline-block',
      maxWidth: 220,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      verticalAlign: 'bottom',
    }}
  >
    {children}
  </Box>
)

const Figures = ({ children, muted }: { children: string; muted?: boolean }) => (
  <Box
    component="span"
    sx={{ whiteSpace: 'nowrap', ...(muted && { color: 'text.secondary', fontSize: 13.5 }) }}
  >
    {children}
  </Box>
)

const Sample = ({ code }: { code: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      sx={{ width: 20, height: 20, borderRadius: 0.75, bgcolor: code, border: 1, borderColor: 'divider' }}
    />
    {code}
  </Box>
)

/** The title of another page's entry; all of a list's are asked for in one call. */
export function Referred({ id, to }: { id: number; to: string }) {
  const page = pageOf(to)
  const { title } = useWords()
  const { referenceRecord, isPending } = useReference({ reference: page, id })
  if (isPending) return <Skeleton width={90} sx={{ display: 'inline-block' }} />
  return referenceRecord ? <Line>{title(referenceRecord, entryOf(page).title)}</Line> : ''
}
