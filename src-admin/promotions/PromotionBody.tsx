import { Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { sectionLabels } from '#domain/fields/labels.ts'
import { columnsOf, type FormSection } from '#domain/fields/resource.ts'
import { promotionType } from '#domain/orders/promotions/promotion.ts'
import { FieldGrid } from '../fields/inputs.tsx'
import { Section } from '../layout/page/Section.tsx'
import { entryOf } from '../providers/registry.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { PromotionUses } from './PromotionUses.tsx'

const { percent, amount, fixed_price, buy_get } = promotionType

/** The fields that only some types have. */
const typesOf: Readonly<Record<string, readonly number[]>> = {
  percent: [percent, buy_get],
  amount: [amount, fixed_price],
  buy_qty: [buy_get],
  get_qty: [buy_get],
  max_discount: [percent, fixed_price, buy_get],
}

const onlyWithCode: readonly string[] = ['code', 'uses_per_code']

/** The form of a promotion: the fields of its type, and what a saved one has brought. */
export function PromotionBody({ disabled }: { disabled: boolean }) {
  const { t, of } = useTranslate()
  const record = useRecordContext()
  const [type, automatic] = useWatch({ name: ['promotion_type', 'automatic'] }) as [number, boolean]
  const entry = entryOf('promotions')
  const isShown = (name: string) =>
    typesOf[name]?.includes(Number(type)) !== false && !(automatic && onlyWithCode.includes(name))
  const sections = Object.entries(entry.form) as [FormSection, readonly string[]][]
  return (
    <Stack sx={{ gap: 2 }}>
      {sections.map(([section, names]) => (
        <Section key={section} title={of(sectionLabels[section])}>
          {section === 'Products' && (
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {t('promotions.products_hint')}
            </Typography>
          )}
          <FieldGrid
            page="promotions"
            fields={columnsOf(entry)}
            names={[...names.filter(isShown), ...(section === 'Basics' ? ['status'] : [])]}
            disabled={disabled}
          />
        </Section>
      ))}
      {record?.id !== undefined && <PromotionUses id={Number(record.id)} disabled={disabled} />}
    </Stack>
  )
}
