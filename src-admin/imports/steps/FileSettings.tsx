import { Box, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { FileField } from '#domain/imports/product-files/file-row.ts'
import { type OptionTarget, optionTargets } from '#domain/imports/product-files/option-targets.ts'
import { type ProductFileSettings, usualSettings } from '#domain/imports/product-files/settings.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { FixedTexts } from './FixedTexts.tsx'

type Settings = Partial<ProductFileSettings>
type Props = {
  settings: Settings
  /** The fields that no column fills, with their labels. */
  free: readonly { name: FileField; label: string }[]
  disabled: boolean
  onChange: (settings: Settings) => void
}

/** How a file of products is read: what each option becomes, the selling unit, a factor for prices, and hosts of pictures. */
export function FileSettings({ settings, free, disabled, onChange }: Props) {
  const { t } = useTranslate()
  // The hosts of the file; one that is not chosen stays in the list.
  const [hosts] = useState(settings.hosts ?? [])
  const chosen = settings.hosts ?? []
  const options = Object.entries(settings.options ?? {})
  const put = (more: Settings) => onChange({ ...settings, ...more })
  const choose = (name: string, target: OptionTarget) =>
    put({ options: { ...settings.options, [name]: target } })
  return (
    <Stack sx={{ gap: 2, p: 2, borderTop: 1, borderColor: 'divider' }}>
      {options.length > 0 && (
        <div>
          <Typography variant="h3">{t('import_run.options')}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {t('import_run.options_hint')}
          </Typography>
          <Box sx={gridStyle}>
            {options.map(([name, target]) => (
              <TextField
                key={name}
                select
                label={name}
                value={target}
                disabled={disabled}
                onChange={({ target: input }) => choose(name, input.value as OptionTarget)}
              >
                {optionTargets.map((one) => (
                  <MenuItem key={one} value={one}>
                    {t(`import_run.option_${one}`)}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </Box>
        </div>
      )}
      <Box sx={gridStyle}>
        <TextField
          label={t('import_run.unit')}
          helperText={t('import_run.unit_hint')}
          value={settings.price_type ?? usualSettings.price_type}
          disabled={disabled}
          onChange={({ target }) => put({ price_type: target.value })}
        />
        <TextField
          type="number"
          label={t('import_run.factor')}
          helperText={t('import_run.factor_hint')}
          value={settings.price_factor ?? 1}
          disabled={disabled}
          onChange={({ target }) => put({ price_factor: Number(target.value) })}
          slotProps={{ htmlInput: { min: 0.0001, step: 'any', inputMode: 'decimal' } }}
        />
      </Box>
      <FixedTexts
        fixed={settings.fixed ?? {}}
        free={free}
        disabled={disabled}
        onChange={(fixed) => put({ fixed })}
      />
      {hosts.length > 0 && (
        <div>
          <Typography variant="h3">{t('import_run.pictures_from')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('import_run.pictures_hint')}
          </Typography>
          {hosts.map((host) => (
            <FormControlLabel
              key={host}
              sx={{ display: 'flex', overflowWrap: 'anywhere' }}
              control={
                <Checkbox
                  checked={chosen.includes(host)}
                  disabled={disabled}
                  onChange={({ target }) =>
                    put({ hosts: target.checked ? [...chosen, host] : chosen.filter((one) => one !== host) })
                  }
                />
              }
              label={host}
            />
          ))}
        </div>
      )}
    </Stack>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 320px))' },
}
