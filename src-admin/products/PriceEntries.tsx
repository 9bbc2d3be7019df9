import Add from '@mui/icons-material/Add'
import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { variant } from '#domain/catalog/product.ts'
import { Referred } from '../fields/columns.tsx'
import { initialOf } from '../fields/initial.ts'
import { Section } from '../generic/Section.tsx'
import { useWords } from '../providers/use-words.ts'
import { type EntryColumn, entryColumns, gridOf } from './entry-columns.ts'
import { cloned, type ProductForm, type VariantForm } from './offered.ts'
import { PriceEntry } from './PriceEntry.tsx'

const SOURCE = 'product_price_infos'

/** The price entries: a grid of its own (decisions 47), a row for each variant, its tiers below it. */
export function PriceEntries({ disabled }: { disabled: boolean }) {
  const { t } = useWords()
  const { getValues } = useFormContext()
  const { fields: rows, append, insert, remove, move } = useFieldArray({ name: SOURCE, keyName: 'row_key' })
  const columns = useColumns()
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const { template, least } = gridOf(columns)
  const clone = (at: number) =>
    insert(at + 1, cloned(getValues(`${SOURCE}.${at}`) as VariantForm), { shouldFocus: false })
  return (
    <Section
      title={t('product.prices')}
      aside={
        !disabled && (
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => append(initialOf(variant), { shouldFocus: false })}
          >
            {t('product.add_price')}
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('product.no_prices')}
        </Typography>
      )}
      <Box sx={{ overflowX: 'auto', mx: { xs: -1.5, sm: -2 }, px: { xs: 1.5, sm: 2 } }}>
        <Box sx={{ minWidth: { md: least } }}>
          {wide && rows.length > 0 && <Head columns={columns} template={template} />}
          {rows.map((row, at) => (
            <PriceEntry
              key={row.row_key}
              at={at}
              count={rows.length}
              columns={columns}
              template={wide ? template : '1fr 1fr'}
              bare={wide}
              disabled={disabled}
              onMove={move}
              onRemove={remove}
              onClone={clone}
            />
          ))}
        </Box>
      </Box>
    </Section>
  )
}

function useColumns(): EntryColumn[] {
  const [color_ids, size_ids, groups, entries] = useWatch({
    name: ['color_ids', 'size_ids', 'product_type_infos', SOURCE],
  }) as [number[] | null, number[] | null, ProductForm['product_type_infos'] | null, VariantForm[] | null]
  return entryColumns({
    color_ids: color_ids ?? [],
    size_ids: size_ids ?? [],
    product_type_infos: (groups ?? []).filter(({ product_type_id }) => product_type_id),
    tracked: (entries ?? []).some(({ stock_type }) => stock_type === 1),
  })
}

function Head({ columns, template }: { columns: EntryColumn[]; template: string }) {
  const { field } = useWords()
  const figures = new Set<string>(['unit_price', 'min_qty', 'max_qty', 'stock_qty', 'stock_change'])
  return (
    <Box
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: template, fontSize: 13, color: 'text.secondary' }}
    >
      {columns.map((column) => (
        <Box
          key={column.name === 'option' ? column.group.product_type_id : column.name}
          sx={{ fontWeight: 500, textAlign: figures.has(column.name) ? 'right' : 'left', px: 0.25 }}
        >
          {column.name === 'number' || column.name === 'tools' ? (
            ''
          ) : column.name === 'option' ? (
            <Referred id={column.group.product_type_id} to="product-types" />
          ) : (
            field('products', column.name)
          )}
        </Box>
      ))}
    </Box>
  )
}
