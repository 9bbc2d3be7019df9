import { InputAdornment, MenuItem, Stack, TextField } from '@mui/material'
import { useShopWords } from '../../providers/shop-words.tsx'
import { useWords } from '../../providers/use-words.ts'
import { type Draft, priceWays } from './draft.ts'

type Props = { draft: Draft; set: (part: Partial<Draft>) => void; error: string | undefined }

/** Prices up or down, by percent or by an amount, and what they are rounded to. */
export function BulkPrice({ draft, set, error }: Props) {
  const { t, money } = useWords()
  const { sign } = useShopWords()
  const { way } = draft
  return (
    <>
      <TextField
        select
        label={t('bulk.price')}
        value={way}
        onChange={({ target }) => set({ way: target.value as Draft['way'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('bulk.stays')}</MenuItem>
        {priceWays.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`bulk.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ gap: 1, visibility: way ? 'visible' : 'hidden' }}>
        <TextField
          label={t('bulk.how_much')}
          value={draft.price}
          onChange={({ target }) => set({ price: target.value })}
          error={Boolean(error)}
          helperText={error}
          autoComplete="off"
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: {
              endAdornment: (
                <InputAdornment position="end">{way.endsWith('percent') ? '%' : sign}</InputAdornment>
              ),
            },
          }}
          sx={{ flex: 1 }}
        />
        <TextField
          select
          label={t('bulk.round')}
          value={draft.round_to}
          onChange={({ target }) => set({ round_to: target.value as Draft['round_to'] })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ flex: 1 }}
        >
          <MenuItem value="">{t('bulk.round_poisha')}</MenuItem>
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
