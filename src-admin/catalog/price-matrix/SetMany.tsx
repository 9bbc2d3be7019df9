import { Box, Button, MenuItem, Popover, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import type { MatrixColumn } from './cells/columns.ts'
import { ValueInput } from './cells/ValueInput.tsx'
import type { MatrixActs } from './use-acts.ts'

type Props = { columns: readonly MatrixColumn[]; count: number; acts: MatrixActs }

/** Sets one value in all selected rows. */
export function SetMany({ columns, count, acts }: Props) {
  const { t } = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const settable = columns.filter(({ kind }) => kind !== 'read' && kind !== 'panel')
  const [key, setKey] = useState('unit_price')
  const [value, setValue] = useState<unknown>(null)
  const column = settable.find((each) => each.key === key) ?? settable[0]
  if (!column) return null
  const choose = (next: string) => {
    setKey(next)
    const kind = settable.find((each) => each.key === next)?.kind
    setValue(kind === 'flag' ? true : null)
  }
  const unset = value === null && column.empty === undefined
  return (
    <>
      <Button color="inherit" disabled={count < 2} onClick={(event) => setAnchor(event.currentTarget)}>
        {t('matrix.set_many', { smart_count: count })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Stack sx={{ p: 2, gap: 1.5, width: 300 }}>
          <TextField
            select
            label={t('matrix.column')}
            value={column.key}
            onChange={({ target }) => choose(target.value)}
            slotProps={{ select: { inputProps: { 'aria-label': t('matrix.column') } } }}
          >
            {settable.map((each) => (
              <MenuItem key={each.key} value={each.key}>
                {each.label}
              </MenuItem>
            ))}
          </TextField>
          <ValueInput
            key={column.key}
            kind={column.kind}
            field={column.field}
            choices={column.choices}
            label={t('matrix.value')}
            value={value}
            onChange={setValue}
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button color="inherit" onClick={() => setAnchor(null)}>
              {t('form.cancel')}
            </Button>
            <Button
              variant="contained"
              disabled={unset}
              onClick={() => {
                acts.setMany(column, value)
                setAnchor(null)
              }}
            >
              {t('matrix.set_it')}
            </Button>
          </Box>
        </Stack>
      </Popover>
    </>
  )
}
