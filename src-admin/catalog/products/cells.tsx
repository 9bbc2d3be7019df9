import { Box, Stack, Typography } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Referred } from '../../fields/columns.tsx'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { type ProductPart, useProductPart } from './product-parts.tsx'

/** The custom columns of the product list (docs/domain.md 3.8). */

type Cell = { record: RaRecord }

const usePart = ({ id }: RaRecord) => useProductPart(Number(id))

export const PhotoCell = ({ record }: Cell) => <Thumb src={usePart(record)?.photo} size={44} />

/** A product's generics, below its title. */
export const GenericsCell = ({ record }: Cell) => (
  <Names of={usePart(record)?.generics} field="generic_name" />
)

/** Categories, followed by tags. */
export function WordsCell({ record }: Cell) {
  const part = usePart(record)
  return (
    <Box sx={{ minWidth: 150, maxWidth: 220 }}>
      <Names of={part?.categories} field="category_name" plain />
      <Names of={part?.tags} field="tag_title" />
    </Box>
  )
}

/** The company, followed by the option groups. */
export const CompanyCell = ({ record }: Cell) => (
  <>
    {record.company_id && <Referred id={Number(record.company_id)} to="companies" />}
    <Names of={usePart(record)?.product_types} field="type_title" />
  </>
)

type NamesProps = { of: readonly object[] | undefined; field: string; plain?: boolean }

function Names({ of = [], field, plain }: NamesProps) {
  const { title } = useTranslate()
  const text = of.map((each) => title(each, field)).join(', ')
  if (!text) return null
  return (
    <Typography
      variant={plain ? 'body2' : 'caption'}
      component="div"
      color={plain ? 'text.primary' : 'text.secondary'}
      title={text}
      sx={{ overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: 1, WebkitBoxOrient: 'vertical' }}
    >
      {text}
    </Typography>
  )
}

type Priced = { from_price: number | null; from_regular_price: number | null }

/** The price on the card, and the first prices of its entries. */
export function PricesCell({ record }: Cell) {
  const { t, money, title } = useTranslate()
  const part = usePart(record)
  const { from_price, from_regular_price } = record as unknown as Priced
  if (from_price === null && !part?.prices_total)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('product.not_sold')}
      </Box>
    )
  const reduced = from_price !== null && from_regular_price !== null && from_regular_price > from_price
  const more = part ? part.prices_total - part.prices.length : 0
  return (
    <Stack sx={{ alignItems: { xs: 'flex-start', sm: 'flex-end' } }}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {reduced && (
          <Box component="s" sx={{ color: 'text.secondary', mr: 1, fontSize: 13 }}>
            {money(from_regular_price)}
          </Box>
        )}
        {from_price !== null && money(from_price)}
      </Box>
      {part && part.prices_total > 1 && (
        <Typography variant="caption" component="div" color="text.secondary" sx={pricesStyle}>
          {part.prices.map((price) => {
            const text = `${title(price, 'variant_title')} ${money(price.unit_price)}`
            return (
              <div key={text} title={text}>
                {text}
              </div>
            )
          })}
          {more > 0 && <div>{t('bulk.more', { smart_count: more })}</div>}
        </Typography>
      )}
    </Stack>
  )
}

const pricesStyle = {
  textAlign: { sm: 'right' },
  maxWidth: { xs: '100%', sm: 230 },
  '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}

/** When and by whom it was created and last changed. */
export function TimesCell({ record }: Cell) {
  const { t, dateTime } = useTranslate()
  const part = usePart(record)
  const line = (label: string, when: unknown, name: keyof ProductPart) => {
    const by = part?.[name]
    const text = dateTime(String(when))
    return `${label}: ${by ? t('bulk.by', { when: text, name: String(by) }) : text}`
  }
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ minWidth: 150 }}>
      <div>{line(t('bulk.created'), record.created_at, 'created_by_name')}</div>
      <div>{line(t('bulk.changed'), record.updated_at, 'updated_by_name')}</div>
    </Typography>
  )
}
