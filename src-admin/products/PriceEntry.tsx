import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { variant } from '#domain/catalog/product.ts'
import { KindInput } from '../fields/KindInput.tsx'
import { RowTools } from '../fields/RowTools.tsx'
import { useWords } from '../providers/use-words.ts'
import { EntryMore, moreNames } from './EntryMore.tsx'
import type { EntryColumn } from './entry-columns.ts'
import { ItemSelect, OfferedSelect } from './OfferedSelect.tsx'
import { problemOf } from './problem-of.ts'
import { StockCell } from './StockCell.tsx'

type Props = {
  at: number
  count: number
  columns: EntryColumn[]
  template: string
  /** In the grid the labels stand in its head; on a phone each field has its own. */
  bare: boolean
  disabled: boolean
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  onClone: (at: number) => void
}

/** A variant in one line: what it is chosen by, what it costs, how many at a time; the rest unfolds below it. */
export function PriceEntry({ at, count, columns, template, bare, disabled, ...moves }: Props) {
  const { t, digits } = useWords()
  const source = `product_price_infos.${at}`
  const [id, tiers] = useWatch({ name: [`${source}.id`, `${source}.tiers`] }) as [
    number | null,
    unknown[] | null,
  ]
  const { errors } = useFormState({ name: source })
  const problem = problemOf(errors, source)
  const [opened, setOpened] = useState(!id)
  const open = opened || hasInside(errors, at)

  const cell = (column: EntryColumn) => {
    if (column.name === 'number') return bare ? digits(at + 1) : t('rows.number', { n: at + 1 })
    if (column.name === 'tools')
      return (
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
          <Button
            color="inherit"
            endIcon={open ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setOpened(!open)}
            sx={{ px: 1 }}
          >
            {t('product.open_tiers', { n: tiers?.length ?? 0 })}
          </Button>
          {!disabled && <RowTools at={at} count={count} direction="row" {...moves} />}
        </Stack>
      )
    return <EntryField column={column} source={source} bare={bare} disabled={disabled} />
  }
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', py: 1, '&:last-child': { borderBottom: 0 } }}>
      <Box sx={{ ...lineLook, gridTemplateColumns: template }}>
        {columns.map((column) => (
          <Box
            key={column.name === 'option' ? column.group.product_type_id : column.name}
            className={column.name}
            sx={{ minWidth: 0 }}
          >
            {cell(column)}
          </Box>
        ))}
      </Box>
      {problem && (
        <Typography color="error" variant="caption" sx={{ pl: { md: 3.25 } }}>
          {problem}
        </Typography>
      )}
      {open && <EntryMore source={source} disabled={disabled} />}
    </Box>
  )
}

type FieldProps = {
  column: EntryColumn
  source: string
  bare: boolean
  disabled: boolean
}

const pages = { product_color_id: 'product-color-infos', product_size_id: 'product-size-infos' } as const

function EntryField({ column, source, bare, disabled }: FieldProps) {
  const { field } = useWords()
  const look = { bare, disabled }
  switch (column.name) {
    case 'number':
    case 'tools':
      return null
    case 'option':
      return <ItemSelect source={`${source}.options`} group={column.group} {...look} />
    case 'product_color_id':
    case 'product_size_id':
      return (
        <OfferedSelect
          {...look}
          source={`${source}.${column.name}`}
          page={pages[column.name]}
          offered={column.name === 'product_color_id' ? 'color_ids' : 'size_ids'}
          label={field('products', column.name)}
        />
      )
    case 'stock_qty':
    case 'stock_change':
      return <StockCell name={column.name} source={source} {...look} />
    default:
      return (
        <KindInput
          {...look}
          source={`${source}.${column.name}`}
          field={variant[column.name]}
          label={field('products', column.name)}
        />
      )
  }
}

// What is wrong below the line unfolds it.
const hasInside = (errors: object, at: number): boolean => {
  const { product_price_infos } = errors as { product_price_infos?: Record<string, unknown>[] }
  return ['tiers', ...moreNames].some((name) => product_price_infos?.[at]?.[name])
}

const lineLook = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  '& .number': {
    pt: { md: '8px' },
    color: 'text.secondary',
    fontSize: 12.5,
    gridColumn: { xs: '1 / -1', md: 'auto' },
  },
  '& .tools': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  '& input[inputmode]': { textAlign: 'right' },
}
