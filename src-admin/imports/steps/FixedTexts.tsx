import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { FileField } from '#domain/imports/product-files/file-row.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Fixed = Partial<Record<FileField, string>>
type Props = {
  fixed: Fixed
  free: readonly { name: FileField; label: string }[]
  disabled: boolean
  onChange: (fixed: Fixed) => void
}

/** Values for fields that the file does not have, the same for all of its rows. */
export function FixedTexts({ fixed, free, disabled, onChange }: Props) {
  const { t } = useTranslate()
  // A new value has no field yet.
  const [adding, setAdding] = useState(false)
  const used = Object.entries(fixed) as [FileField, string][]
  const labelOf = (name: FileField) => free.find((one) => one.name === name)?.label ?? name
  const others = free.filter(({ name }) => !(name in fixed))
  const remove = (name: FileField) => onChange(Object.fromEntries(used.filter(([field]) => field !== name)))
  return (
    <div>
      <Typography variant="h3">{t('import_run.fixed_values')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('import_run.fixed_hint')}
      </Typography>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        {used.map(([name, text]) => (
          <Box key={name} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', width: 1, maxWidth: 480 }}>
            <TextField
              label={labelOf(name)}
              value={text}
              disabled={disabled}
              onChange={({ target }) => onChange({ ...fixed, [name]: target.value })}
              sx={{ flex: 1 }}
            />
            <IconButton
              aria-label={t('import_run.fixed_remove', { name: labelOf(name) })}
              disabled={disabled}
              onClick={() => remove(name)}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
        {adding ? (
          <TextField
            select
            label={t('import_run.fixed_field')}
            value=""
            disabled={disabled}
            onChange={({ target }) => {
              setAdding(false)
              onChange({ ...fixed, [target.value]: '' })
            }}
            sx={{ width: 1, maxWidth: 320 }}
          >
            {others.map(({ name, label }) => (
              <MenuItem key={name} value={name}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Button
            color="inherit"
            startIcon={<Add />}
            disabled={disabled || others.length === 0}
            onClick={() => setAdding(true)}
          >
            {t('import_run.fixed_add')}
          </Button>
        )}
      </Stack>
    </div>
  )
}
