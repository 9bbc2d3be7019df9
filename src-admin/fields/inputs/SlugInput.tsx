import Link from '@mui/icons-material/Link'
import { Box, IconButton, InputAdornment, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { TextInput, useRecordContext, useResourceContext, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields/fields.ts'
import { toSlug } from '#domain/values/slug.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type FieldProps, inputProps } from '../input-props.ts'
import { SlugFree } from './SlugFree.tsx'
import { useSlugFree } from './use-slug-free.ts'

/** A slug; in a new record it follows the title until the user edits it (docs/domain.md 3.7). */
export function SlugInput(props: FieldProps<Field<'slug'>>) {
  const { t } = useTranslate()
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const source = useWrappedSource(props.source)
  const [title, value] = useWatch({ name: [props.field.from, source] }) as (string | null)[]
  const { setValue } = useFormContext()
  const [follows, setFollows] = useState(!record?.id)
  const wanted = toSlug(title ?? '')
  const { state, checking } = useSlugFree(page, props.disabled ? '' : (value ?? ''), record)

  useEffect(() => {
    if (follows && (value ?? '') !== wanted)
      setValue(source, wanted || null, { shouldDirty: true, shouldValidate: wanted !== '' })
  }, [follows, wanted, value, source, setValue])

  const replace = (text: string) => {
    setFollows(false)
    setValue(source, text, { shouldDirty: true, shouldValidate: true })
  }
  const follow = (
    <InputAdornment position="end">
      <Tooltip title={t('form.slug_follow')}>
        <IconButton edge="end" aria-label={t('form.slug_follow')} onClick={() => setFollows(true)}>
          <Link fontSize="small" />
        </IconButton>
      </Tooltip>
    </InputAdornment>
  )
  return (
    <Box>
      <TextInput
        {...inputProps(props)}
        {...(follows && { helperText: t('form.slug_hint') })}
        onChange={() => setFollows(false)}
        onBlur={() => value && toSlug(value) && toSlug(value) !== value && replace(toSlug(value))}
        autoComplete="off"
        slotProps={{
          htmlInput: { spellCheck: false },
          ...(!follows && !props.disabled && { input: { endAdornment: follow } }),
        }}
      />
      <SlugFree state={state} checking={checking} onUse={replace} />
    </Box>
  )
}
