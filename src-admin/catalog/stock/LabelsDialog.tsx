import { Alert, Box, DialogContentText, MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useStore } from 'react-admin'
import {
  barcodeModule,
  type LabelSize,
  labelSizeNames,
  mostLabelled,
  mostLabels,
  writeLabels,
} from '#domain/catalog/product-label.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { PiecesBox } from '../../layout/page/PiecesBox.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

/** A variant whose labels are printed. */
export type LabelLine = { product_price_info_id: number; name: string; code: string | null; pieces: number }

type Props = {
  /** The resource with whose rights the labels are printed. */
  resource: 'products' | 'purchase-orders'
  lines: readonly LabelLine[]
  onClose: () => void
}

/** Chooses how many barcode labels of each variant are printed, and on what. */
export function LabelsDialog({ resource, lines, onClose }: Props) {
  const { t, digits, language } = useTranslate()
  const [size, setSize] = useStore<LabelSize>('labels.size', 'a4_24')
  const shown = lines.slice(0, mostLabelled)
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(shown.map((line) => [line.product_price_info_id, line.pieces])),
  )
  const wanted = shown
    .map(({ product_price_info_id }) => ({
      product_price_info_id,
      pieces: pieces[product_price_info_id] ?? 0,
    }))
    .filter((line) => line.pieces > 0)
  const sum = wanted.reduce((all, line) => all + line.pieces, 0)
  const tooMany = sum > mostLabels
  const url = `/api/${resource}/labels?labels=${writeLabels(wanted)}&size=${size}&lang=${language}`
  return (
    <FormDialog
      title={t('labels.title')}
      width="sm"
      large
      action={t('labels.print', { smart_count: sum })}
      disabled={sum === 0 || tooMany}
      onSubmit={() => window.open(url, '_blank')}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText variant="body2">{t('labels.hint')}</DialogContentText>
        <TextField
          select
          label={t('labels.size')}
          value={size}
          onChange={({ target }) => setSize(target.value as LabelSize)}
        >
          {labelSizeNames.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`labels.sizes.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map(({ product_price_info_id: id, name, code }) => {
            const module = barcodeModule(code, size)
            return (
              <Box key={id} component="li" sx={lineStyle}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ fontSize: 14 }}>{name}</Box>
                  <Box
                    sx={{
                      fontSize: 13,
                      color: typeof module === 'number' ? 'text.secondary' : 'warning.dark',
                    }}
                  >
                    {[code, typeof module === 'string' && t(`labels.problems.${module}`)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                </Box>
                <Box sx={{ width: 92, flexShrink: 0 }}>
                  <PiecesBox
                    label={t('labels.pieces')}
                    name={name}
                    value={pieces[id] ?? 0}
                    onChange={(next) => setPieces((all) => ({ ...all, [id]: next }))}
                  />
                </Box>
              </Box>
            )
          })}
        </Box>
        {(tooMany || lines.length > mostLabelled) && (
          <Alert severity="warning">
            {tooMany
              ? t('labels.too_many', { most: digits(mostLabels) })
              : t('labels.too_long', { most: digits(mostLabelled) })}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}

const lineStyle = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  borderTop: 1,
  borderColor: 'divider',
  pt: 1.5,
}
