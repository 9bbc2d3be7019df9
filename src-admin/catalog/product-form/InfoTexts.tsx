import { Autocomplete, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { useProblem } from '../../fields/use-problem.ts'
import { SortableRow, SortableRows } from '../../layout/rows/SortableRows.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { InfoText } from './InfoText.tsx'
import { useInfoTypes } from './use-info-types.ts'
import { problemOf } from './use-option-groups.ts'

const SOURCE = 'product_infos'

/** The texts of the product page, one per info type, in the order of its tabs. One is open at a time. */
export function InfoTexts({ disabled }: { disabled: boolean }) {
  const { t, title } = useTranslate()
  const { fields: rows, append, remove, move } = useFieldArray({ name: SOURCE, keyName: 'row_key' })
  const { texts, offered, nameOf, applies } = useInfoTypes()
  const [open, setOpen] = useState<number | null>(null)
  const wrong = useWrong(texts.map(({ product_info_type_id }) => product_info_type_id))
  // The first text with a problem opens after an attempt to save.
  useEffect(() => {
    if (wrong.first !== null) setOpen(wrong.first)
  }, [wrong.first])
  const names = rows.map((row, at) => ({
    id: row.row_key,
    title: nameOf(texts[at]?.product_info_type_id ?? 0),
  }))
  return (
    <Stack sx={{ gap: 1 }}>
      {rows.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('product_form.no_texts')}
        </Typography>
      )}
      <SortableRows rows={names} onMove={move}>
        {names.map(({ id, title: name }, at) => {
          const type = texts[at]?.product_info_type_id ?? 0
          return (
            <SortableRow key={id} id={id} title={name} disabled={disabled}>
              <InfoText
                at={at}
                count={rows.length}
                name={name}
                applies={applies(type)}
                open={open === type}
                disabled={disabled}
                onOpen={() => setOpen(open === type ? null : type)}
                onMove={move}
                onRemove={remove}
              />
            </SortableRow>
          )
        })}
      </SortableRows>
      {wrong.whole && (
        <Typography variant="caption" color="error" className="Mui-error">
          {wrong.whole}
        </Typography>
      )}
      {!disabled && offered.length > 0 && (
        <Autocomplete
          value={null}
          options={offered}
          getOptionLabel={(type) => title(type, 'type_title')}
          getOptionKey={(type) => type.id}
          onChange={(_, type) => {
            if (!type) return
            append({ product_info_type_id: type.id, content: null, content_bn: null }, { shouldFocus: false })
            setOpen(type.id)
          }}
          blurOnSelect
          size="small"
          noOptionsText={t('form.nothing_found')}
          openText={t('ra.action.open')}
          closeText={t('ra.action.close')}
          renderInput={(params) => (
            <TextField
              {...params}
              placeholder={t('product_form.add_text')}
              slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': t('product_form.add_text') } }}
            />
          )}
          sx={{ maxWidth: 320 }}
        />
      )}
    </Stack>
  )
}

/** The info type of the first text with a problem, and the problem of the list as a whole. */
function useWrong(types: readonly number[]) {
  const { errors } = useFormState({ name: SOURCE })
  const found = types.find((_, at) => get(errors, `${SOURCE}.${at}`) !== undefined) ?? null
  const any = useProblem(SOURCE)
  return { first: found, whole: found === null ? (problemOf(errors, SOURCE) ?? any) : undefined }
}
