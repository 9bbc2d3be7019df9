import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Chip, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { product } from '#domain/catalog/product.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { useProblem } from '../../fields/use-problem.ts'
import { RowTools } from '../../layout/rows/RowTools.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = {
  at: number
  count: number
  name: string
  applies: boolean
  open: boolean
  disabled: boolean
  onOpen: () => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

const { content, content_bn } = product.product_infos.of

/** One text: a heading, and both languages side by side when expanded; only one is mounted because the editor is heavy. */
export function InfoText({ at, count, name, applies, open, disabled, ...on }: Props) {
  const { t, field } = useTranslate()
  const body = useId()
  const path = `product_infos.${at}`
  const problem = useProblem(path)
  const atEnglish = useProblem(`${path}.content`)
  const atBengali = useProblem(`${path}.content_bn`)
  // An open editor shows its own error.
  const helperProblem = open && (atEnglish ?? atBengali) ? undefined : problem
  const label = field('products', 'content')
  return (
    <Box sx={{ border: 1, borderColor: problem ? 'error.main' : 'divider', borderRadius: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <ButtonBase aria-expanded={open} aria-controls={body} onClick={on.onOpen} sx={headStyle}>
          <ExpandMore
            sx={{ fontSize: 18, color: 'text.secondary', transform: open ? 'none' : 'rotate(-90deg)' }}
          />
          <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {!open && <Preview path={path} />}
          {!applies && (
            <Chip size="small" color="warning" variant="outlined" label={t('product_form.does_not_apply')} />
          )}
        </ButtonBase>
        {!disabled && (
          <RowTools at={at} count={count} onMove={on.onMove} onRemove={on.onRemove} direction="row" />
        )}
      </Stack>
      {helperProblem && (
        <Typography
          variant="caption"
          color="error"
          component="p"
          className="Mui-error"
          sx={{ px: 1.5, pb: 0.5 }}
        >
          {helperProblem}
        </Typography>
      )}
      <Box id={body} sx={open ? bothStyle : undefined}>
        {open && (
          <>
            <FieldInput
              source={`${path}.content`}
              field={content}
              label={`${label} · ${t('form.english')}`}
              disabled={disabled}
            />
            <FieldInput
              source={`${path}.content_bn`}
              field={content_bn}
              label={`${label} · ${t('form.bengali')}`}
              disabled={disabled}
            />
          </>
        )}
      </Box>
    </Box>
  )
}

/** The first words, so that a text can be identified without opening it. */
function Preview({ path }: { path: string }) {
  const { t } = useTranslate()
  const html = useWatch({ name: `${path}.content` }) as string | null | undefined
  return (
    <Typography variant="body2" component="span" color="text.secondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
      {plainText(html) || t('product_form.empty_text')}
    </Typography>
  )
}

const headStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 38,
  px: 1,
  gap: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  fontSize: 14,
  borderRadius: 1,
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
}

const bothStyle = {
  display: 'grid',
  gap: 2,
  p: 1.5,
  pt: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
