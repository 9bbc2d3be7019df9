import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { product } from '#domain/catalog/product.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { FieldGrid, FieldInput } from '../../fields/inputs.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { entryOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { PriceMatrix } from '../price-matrix/PriceMatrix.tsx'
import { InfoTexts } from './InfoTexts.tsx'
import { ModesInput } from './ModesInput.tsx'
import { OptionGroups } from './OptionGroups.tsx'
import { PartsNav, partMargin } from './PartsNav.tsx'
import { PublishPart } from './PublishPart.tsx'
import { WordsInput } from './WordsInput.tsx'

export const productWidth = 1480

type Part = { disabled: boolean }

const { Basics: basics = [] } = entryOf('products').form

/** The product form: identity, categories, photos and texts, prices (docs/domain.md 3.8). */
export function ProductBody({ disabled }: Part) {
  const { t } = useTranslate()
  return (
    <Stack sx={{ gap: 2 }}>
      <PartsNav
        parts={[
          ['product-basics', t('product_form.basics')],
          ['product-photos', t('product_form.photos')],
          ['product-options', t('product_form.options')],
          ['product-prices', t('product_form.prices')],
          ['product-texts', t('product_form.texts')],
        ]}
      />
      <Box sx={columnsStyle}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Anchor id="product-basics">
            <Section title={t('product_form.basics')}>
              <FieldGrid
                page="products"
                fields={columnsOf(entryOf('products'))}
                names={basics}
                disabled={disabled}
              />
            </Section>
          </Anchor>
          <Section title={t('product_form.publishing')}>
            <PublishPart disabled={disabled} />
          </Section>
          <Anchor id="product-photos">
            <Section title={t('product_form.photos')}>
              <FieldInput source="photo_ids" field={product.photo_ids} label="" disabled={disabled} />
            </Section>
          </Anchor>
        </Stack>
        <Section title={t('product_form.shelves')} id="product-shelves">
          <Stack sx={{ gap: 2 }}>
            <One name="category_ids" disabled={disabled} />
            <WordsInput name="generic_ids" disabled={disabled} />
            <WordsInput name="disease_ids" disabled={disabled} />
            <WordsInput name="tag_ids" disabled={disabled} />
            <ModesInput disabled={disabled} />
          </Stack>
        </Section>
      </Box>
      <Anchor id="product-options">
        <Section title={t('product_form.options')}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
            <One name="color_ids" disabled={disabled} />
            <One name="size_ids" disabled={disabled} />
          </Box>
          <OptionGroups disabled={disabled} />
        </Section>
      </Anchor>
      <Anchor id="product-prices">
        <PriceMatrix disabled={disabled} />
      </Anchor>
      <Anchor id="product-texts">
        <Section title={t('product_form.texts')}>
          <InfoTexts disabled={disabled} />
        </Section>
      </Anchor>
    </Stack>
  )
}

const Anchor = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box id={id} sx={{ ...partMargin, minWidth: 0 }}>
    {children}
  </Box>
)

function One({ name, disabled }: Part & { name: keyof typeof product }) {
  const { field } = useTranslate()
  return (
    <FieldInput source={name} field={product[name]} label={field('products', name)} disabled={disabled} />
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
}
