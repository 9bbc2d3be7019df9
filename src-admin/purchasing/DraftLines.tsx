import { Box } from '@mui/material'
import { toTk } from '#domain/values/money.ts'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { EditedLine } from '../layout/page/EditedLine.tsx'
import { Message } from '../layout/page/Message.tsx'
import { PiecesBox } from '../layout/page/PiecesBox.tsx'
import { MoneyBox } from '../orders/entry/MoneyBox.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { type DraftLine, lineValue } from './draft.ts'

type Props = {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  error: (path: string) => string | undefined
}

/** The products of a draft with their quantities and costs. */
export function DraftLines({ lines, onChange, error }: Props) {
  const { t, money, digits } = useTranslate()
  const nameOf = useVariantName()
  if (lines.length === 0) return <Message title={t('purchase.no_lines')} text={t('purchase.no_lines_hint')} />
  const change = (at: number, changed: Partial<DraftLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...changed } : line)))
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line, at) => {
        const name = nameOf(line)
        return (
          <EditedLine
            key={line.product_price_info_id}
            wide="md"
            problem={error(`lines.${at}.product_price_info_id`)}
            inputs={
              <>
                <Box sx={{ flex: '1 1 100px', maxWidth: { md: 110 } }}>
                  <PiecesBox
                    label={t('purchase.quantity')}
                    name={name}
                    value={line.quantity}
                    min={1}
                    onChange={(quantity) => change(at, { quantity })}
                    error={error(`lines.${at}.quantity`)}
                  />
                </Box>
                <Box sx={{ flex: '1 1 130px', maxWidth: { md: 140 } }}>
                  <MoneyBox
                    label={t('purchase.unit_cost')}
                    name={name}
                    value={line.unit_cost}
                    onChange={(unit_cost) => change(at, { unit_cost })}
                    error={error(`lines.${at}.unit_cost`)}
                  />
                </Box>
              </>
            }
            total={money(toTk(lineValue(line)))}
            remove={t('entry.remove_of', { product: name })}
            onRemove={() => onChange(lines.filter((_, place) => place !== at))}
          >
            <VariantTitle
              variant={line}
              details={
                line.stock_qty === null ? undefined : t('stock.unchanged', { now: digits(line.stock_qty) })
              }
            />
          </EditedLine>
        )
      })}
    </Box>
  )
}
