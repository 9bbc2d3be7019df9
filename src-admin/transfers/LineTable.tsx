import { Alert, Box } from '@mui/material'
import { type TransferDetails, type TransferLine, transferState } from '#domain/catalog/locations/transfer.ts'
import { VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { FigureTable, type LineFigure } from '../layout/page/FigureTable.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { isShort } from './draft.ts'

type Props = {
  transfer: TransferDetails
  /** Why a line could not be sent. */
  error: (path: string) => string | undefined
}

/** The lines of a transfer: the pieces at the sender while it is a draft, and later what has arrived. */
export function LineTable({ transfer: { state, lines }, error }: Props) {
  const { t } = useTranslate()
  const figuresOf = useFigures(state)
  if (lines.length === 0) return <Alert severity="info">{t('stock_transfer.no_lines')}</Alert>
  return (
    <FigureTable
      label={t('stock_transfer.lines')}
      titleLabel={t('purchase.product')}
      lines={lines.map((line, at) => ({
        id: line.id,
        title: <Title line={line} problem={error(`lines.${at}.quantity`)} />,
        figures: figuresOf(line),
      }))}
    />
  )
}

const Title = ({ line, problem }: { line: TransferLine; problem: string | undefined }) => (
  <>
    <VariantTitle variant={line} />
    {problem && (
      <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
        {problem}
      </Box>
    )}
  </>
)

function useFigures(state: number): (line: TransferLine) => LineFigure[] {
  const { t, digits } = useTranslate()
  return (line) => {
    const { quantity, received_qty, stock_qty } = line
    const sent = { label: t('stock_transfer.quantity'), text: digits(quantity) }
    if (state === transferState.draft)
      return [{ label: t('stock_transfer.stock'), text: digits(stock_qty), isBad: isShort(line) }, sent]
    const missing = received_qty === null ? null : quantity - received_qty
    return [
      sent,
      { label: t('stock_transfer.received'), text: received_qty === null ? '–' : digits(received_qty) },
      {
        label: t('stock_transfer.missing'),
        text: missing === null ? '–' : digits(missing),
        isBad: missing !== null && missing > 0,
      },
    ]
  }
}
