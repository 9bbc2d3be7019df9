import { InputAdornment, MenuItem, Stack, TextField } from '@mui/material'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { type BulkDraft, priceWays } from './draft.ts'

type Props = { draft: BulkDraft; set: (part: Partial<BulkDraft>) => void; error: string | undefined }

/** Raises or lowers prices by percent or by an amount, with rounding. */
export function BulkPrice({ draft, set, error }: Props) {
  const { t, money } = useTranslate()
  const { sign } = useShopTexts()
  const { mode } = draft
  return (
    <>
      <TextField
        select
        label={t('bulk_edit.price')}
        value={mode}
        onChange={({ target }) => set({ mode: target.value as BulkDraft['mode'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('bulk_edit.stays')}</MenuItem>
        {priceWays.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`bulk.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ gap: 1, visibility: mode ? 'visible' : 'hidden' }}>
        <TextField
          label={t('bulk_edit.how_much')}
          value={draft.price}
          onChange={({ target }) => set({ price: target.value })}
          error={Boolean(error)}
          helperText={error}
          autoComplete="off"
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: {
              endAdornment: (
                <InputAdornment position="end">{mode.endsWith('percent') ? '%' : sign}</InputAdornment>
              ),
            },
          }}
          sx={{ flex: 1 }}
        />
        <TextField
          select
          label={t('bulk_edit.round')}
          value={draft.round_to}
          onChange={({ target }) => set({ round_to: target.value as BulkDraft['round_to'] })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ flex: 1 }}
        >
          <MenuItem value="">{t('bulk_edit.round_poisha')}</MenuItem>
          {(['0.5', '1'] as const).map((step) => (
            <MenuItem key={step} value={step}>
              {money(step)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </>
  )
}
