import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'
import type { ImportColumn } from '../import-calls.ts'

type Props = {
  heading: string
  sample: readonly (string | null)[]
  columns: readonly ImportColumn[]
  label: (name: string) => string
  /** The field that the column fills; empty if it is skipped. */
  value: string
  disabled: boolean
  onChange: (name: string) => void
}

/** One column of the table: its heading, its first values, and the field it fills. */
export function MappingLine({ heading, sample, columns, label, value, disabled, onChange }: Props) {
  const { t } = useTranslate()
  const examples = sample.filter((cell) => cell !== null && cell !== '').join(' · ')
  return (
    <Box component="li">
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {heading}
        </Typography>
        <Typography
          variant="caption"
          color="text.secondary"
          component="div"
          noWrap
          title={examples}
          aria-label={`${t('import_run.examples')}: ${examples || t('import_run.empty_cells')}`}
          role="note"
        >
          {examples || t('import_run.empty_cells')}
        </Typography>
      </Box>
      <TextField
        select
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        sx={value === '' ? { '& .MuiSelect-select': { color: 'text.secondary' } } : {}}
        slotProps={{
          select: {
            displayEmpty: true,
            inputProps: { 'aria-label': t('import_run.fills_of', { name: heading }) },
          },
        }}
      >
        <MenuItem value="">{t('import_run.left_out')}</MenuItem>
        {columns.map(({ name, required }) => (
          <MenuItem key={name} value={name}>
            {required ? t('import_run.needed', { name: label(name) }) : label(name)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
