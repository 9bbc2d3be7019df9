import Close from '@mui/icons-material/Close'
import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft'
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight'
import { Box, Dialog, DialogContent, Stack, Typography } from '@mui/material'
import { useTranslate } from '../../../providers/use-translate.ts'
import { Tool } from '../Toolbar.tsx'
import { troubleOf } from '../trouble-of.ts'
import type { MatrixActs } from '../use-acts.ts'
import type { RowTexts } from '../use-problems.ts'
import type { VariantForm } from '../variant-form.ts'
import { cellText, type MatrixColumn } from './columns.ts'
import { RowPanel } from './RowPanel.tsx'
import { ValueInput } from './ValueInput.tsx'

type Props = {
  at: number
  row: VariantForm
  rows: readonly VariantForm[]
  columns: readonly MatrixColumn[]
  title: string
  texts: RowTexts
  acts: MatrixActs
  disabled: boolean
  /** Goes to another variant, or back to the list. */
  onGo: (at: number | null) => void
}

/** Fields that the panel below shows. */
const below = ['min_qty', 'max_qty', 'remarks', 'tiers', 'photo_ids']

/** One variant on the full screen of a phone, with the fields of the grid. */
export function CardEditor({ at, row, rows, columns, title, texts, acts, disabled, onGo }: Props) {
  const { t, language } = useTranslate()
  return (
    <Dialog fullScreen open onClose={() => onGo(null)} slotProps={{ paper: { 'aria-label': title } }}>
      <Stack direction="row" sx={headStyle}>
        <Tool label={t('ra.action.close')} disabled={false} icon={<Close />} onClick={() => onGo(null)} />
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
          {title}
        </Typography>
        <Tool
          label={t('matrix.before')}
          disabled={at === 0}
          icon={<KeyboardArrowLeft />}
          onClick={() => onGo(at - 1)}
        />
        <Tool
          label={t('matrix.after')}
          disabled={at === rows.length - 1}
          icon={<KeyboardArrowRight />}
          onClick={() => onGo(at + 1)}
        />
        {!disabled && (
          <>
            <Tool
              label={t('rows.clone')}
              disabled={false}
              icon={<Copy />}
              onClick={() => {
                acts.clone([at])
                onGo(at + 1)
              }}
            />
            <Tool
              label={t('rows.remove')}
              disabled={false}
              icon={<Delete />}
              onClick={() => {
                acts.remove([at])
                onGo(null)
              }}
            />
          </>
        )}
      </Stack>
      <DialogContent sx={{ px: 1.5 }}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
          {columns
            .filter((column) => !below.includes(column.key) && column.applies(row))
            .map((column) =>
              column.kind === 'read' ? (
                <Box key={column.key}>
                  <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 0.5 }}>{column.label}</Box>
                  <Box sx={{ lineHeight: '34px' }}>{cellText(column, row, language)}</Box>
                </Box>
              ) : (
                <ValueInput
                  key={column.key}
                  kind={column.kind}
                  field={column.field}
                  choices={column.choices}
                  label={column.label}
                  value={column.value(row)}
                  error={troubleOf(column, row, texts)}
                  disabled={disabled}
                  onChange={(value) => acts.change(at, column.put(row, value), `card:${at}:${column.key}`)}
                />
              ),
            )}
        </Box>
        <RowPanel
          at={at}
          row={row}
          count={rows.length}
          chosen={[at]}
          columns={columns}
          title={title}
          texts={texts}
          acts={acts}
          disabled={disabled}
        />
      </DialogContent>
    </Dialog>
  )
}

const headStyle = {
  alignItems: 'center',
  gap: 0.25,
  px: 1,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
  '& button': { width: 44, height: 44 },
}
