import { Box, Stack } from '@mui/material'
import { product } from '#domain/catalog/product.ts'
import { columnsOf } from '#domain/resource.ts'
import { entryOf } from '../entries.ts'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { KindInput } from '../fields/KindInput.tsx'
import { Section } from '../generic/Section.tsx'
import { useWords } from '../providers/use-words.ts'
import { ModesInput } from './ModesInput.tsx'
import { OptionGroups } from './OptionGroups.tsx'
import { PriceEntries } from './PriceEntries.tsx'

export const productWidth = 1480

type Part = { disabled: boolean }

const shelves = ['company_id', 'category_ids', 'generic_ids', 'disease_ids', 'tag_ids'] as const

/** The product form: what it is, where it stands, what it looks like, what it costs (domain 3.8). */
export function ProductBody({ disabled }: Part) {
  const { t } = useWords()
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={columnsLook}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Section title={t('product.basics')}>
            <Named
              names={['product_title', 'slug', 'status', 'registered', 'selected', 'allow_custom_design']}
              disabled={disabled}
            />
          </Section>
          <Section title={t('product.photos')}>
            <KindInput source="photo_ids" field={product.photo_ids} label="" disabled={disabled} />
          </Section>
        </Stack>
        <Section title={t('product.shelves')}>
          <Stack sx={{ gap: 2 }}>
            {shelves.map((name) => (
              <One key={name} name={name} disabled={disabled} />
            ))}
            <ModesInput disabled={disabled} />
          </Stack>
        </Section>
      </Box>
      <Section title={t('product.options')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <One name="color_ids" disabled={disabled} />
          <One name="size_ids" disabled={disabled} />
        </Box>
        <OptionGroups disabled={disabled} />
      </Section>
      <PriceEntries disabled={disabled} />
      <Section title={t('product.texts')}>
        <KindInput source="product_infos" field={product.product_infos} label="" disabled={disabled} />
      </Section>
    </Stack>
  )
}

const Named = ({ names, disabled }: Part & { names: readonly string[] }) => (
  <FieldGrid page="products" fields={columnsOf(entryOf('products'))} names={names} disabled={disabled} />
)

function One({ name, disabled }: Part & { name: keyof typeof product }) {
  const { field } = useWords()
  return <KindInput source={name} field={product[name]} label={field('products', name)} disabled={disabled} />
}

const columnsLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
}
