import { Box } from '@mui/material'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { EditedLine } from '../layout/page/EditedLine.tsx'
import { Message } from '../layout/page/Message.tsx'
import { PiecesBox } from '../layout/page/PiecesBox.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { type DraftLine, isShort } from './draft.ts'

type Props = {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  error: (path: string) => string | undefined
}

/** The products of a draft with their quantities. */
export function DraftLines({ lines, onChange, error }: Props) {
  const { t, digits } = useTranslate()
  const nameOf = useVariantName()
  if (lines.length === 0)
    return <Message title={t('stock_transfer.no_lines')} text={t('stock_transfer.no_lines_hint')} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line, at) => {
        const name = nameOf(line)
        return (
          <EditedLine
            key={line.product_price_info_id}
            problem={
              error(`lines.${at}.product_price_info_id`) ??
              (isShort(line) ? t('stock_transfer.short') : undefined)
            }
            inputs={
              <Box sx={{ flex: '1 1 100px', maxWidth: 120, ml: 'auto' }}>
                <PiecesBox
                  label={t('stock_transfer.quantity')}
                  name={name}
                  value={line.quantity}
                  min={1}
                  onChange={(quantity) =>
                    onChange(lines.map((one, place) => (place === at ? { ...one, quantity } : one)))
                  }
                  error={error(`lines.${at}.quantity`)}
                />
              </Box>
            }
            remove={t('entry.remove_of', { product: name })}
            onRemove={() => onChange(lines.filter((_, place) => place !== at))}
          >
            <VariantTitle
              variant={line}
              details={t('stock_transfer.at_sender', {
                pieces: line.stock_qty === null ? '–' : digits(line.stock_qty),
              })}
            />
          </EditedLine>
        )
      })}
    </Box>
  )
}
