import { Box, Stack, TextField, Typography } from '@mui/material'
import { useController } from 'react-hook-form'
import { type ChoiceLabel, type EditableList, editableLists } from '#domain/fields/choice-labels.ts'
import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../fields/input-props.ts'
import { useTranslate } from '../providers/use-translate.ts'

const lists = Object.keys(editableLists) as EditableList[]

/** Custom labels of the shop's fixed lists (docs/decisions/0036): an empty field uses the default, which is its placeholder. */
export function ListWords({ source, disabled = false }: FieldProps<Field<'rows'>>) {
  const { t } = useTranslate()
  const { field } = useController({ name: source })
  const labels = (field.value ?? []) as ChoiceLabel[]
  const write = (
    list: EditableList,
    item: number,
    words: Partial<Pick<ChoiceLabel, 'title' | 'title_bn'>>,
  ) => {
    const isIt = (label: ChoiceLabel) => label.list === list && label.item === item
    const usual = editableLists[list].find(({ id }) => id === item)
    const old = labels.find(isIt)
    const texts = { title: old?.title ?? '', title_bn: old?.title_bn ?? null, ...words }
    const others = labels.filter((label) => !isIt(label))
    if (!texts.title && !texts.title_bn) return field.onChange(others)
    // A label customised in Bengali only uses the default in English.
    field.onChange([...others, { list, item, ...texts, title: texts.title || usual?.title || '' }])
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {lists.map((list) => (
        <Stack key={list} component="fieldset" sx={groupStyle}>
          <Typography component="legend" variant="h3">
            {t(`setup.lists.${list}`)}
          </Typography>
          {editableLists[list].map((usual) => {
            const own = labels.find((label) => label.list === list && label.item === usual.id)
            return (
              <Box key={usual.id} sx={pairStyle}>
                {(['title', 'title_bn'] as const).map((name) => (
                  <TextField
                    key={name}
                    value={own?.[name] ?? ''}
                    placeholder={usual[name]}
                    disabled={disabled}
                    onChange={({ target }) => write(list, usual.id, { [name]: target.value })}
                    slotProps={{
                      htmlInput: {
                        maxLength: 60,
                        'aria-label': `${usual.title} · ${t(name === 'title' ? 'form.english' : 'form.bengali')}`,
                      },
                    }}
                  />
                ))}
              </Box>
            )
          })}
        </Stack>
      ))}
    </Stack>
  )
}

const groupStyle = { border: 0, p: 0, m: 0, gap: 1, minWidth: 0, '& > legend': { p: 0, mb: 0.5 } }
const pairStyle = { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }
