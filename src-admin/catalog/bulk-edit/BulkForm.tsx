import { Box, MenuItem, TextField, Typography } from '@mui/material'
import type { Problems } from '#domain/fields/check.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { LinksPicker } from '../words/LinksPicker.tsx'
import { BulkPrice } from './BulkPrice.tsx'
import type { BulkDraft } from './draft.ts'

type Props = { draft: BulkDraft; onChange: (draft: BulkDraft) => void; problems: Problems }

const switches = [
  ['status', 'published', 'unpublished'],
  ['selected', 'selected', 'unselected'],
] as const

const shelves = [
  ['category_ids', 'categories', 'add_to', 'take_from'],
  ['tag_ids', 'tags', 'tag', 'untag'],
] as const

/** The changes for the selected products; an empty field changes nothing. */
export function BulkForm({ draft, onChange, problems }: Props) {
  const { t, field } = useTranslate()
  const problemText = (path: string) => {
    const problem = problems[path]
    return problem && t(`problems.${problem.reason}`, problem.args)
  }
  const set = (part: Partial<BulkDraft>) => onChange({ ...draft, ...part })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}>
      {switches.map(([name, on, off]) => (
        <TextField
          key={name}
          select
          label={field('products', name)}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
          error={Boolean(problemText(name))}
          helperText={problemText(name)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('bulk_edit.stays')}</MenuItem>
          <MenuItem value="true">{t(`bulk.${on}`)}</MenuItem>
          <MenuItem value="false">{t(`bulk.${off}`)}</MenuItem>
        </TextField>
      ))}
      {shelves.flatMap(([name, page, add, remove]) =>
        (['add', 'remove'] as const).map((which) => (
          <LinksPicker
            key={`${name} ${which}`}
            page={page}
            label={t(`bulk.${which === 'add' ? add : remove}`)}
            value={draft[name][which]}
            onChange={(ids) => set({ [name]: { ...draft[name], [which]: ids } })}
            error={problemText(`${name}.${which}`)}
          />
        )),
      )}
      <BulkPrice
        draft={draft}
        set={set}
        error={problemText('price.percent') ?? problemText('price.amount')}
      />
      <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {t('bulk_edit.price_hint')}
      </Typography>
    </Box>
  )
}
