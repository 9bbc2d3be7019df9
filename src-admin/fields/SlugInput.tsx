import Link from '@mui/icons-material/Link'
import { IconButton, InputAdornment, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { slug } from '#domain/catalog/slug.ts'
import type { Field } from '#domain/fields.ts'
import { useWords } from '../providers/use-words.ts'
import { TextBox } from './TextBox.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** An address of the shop; of a new entry it follows the title until somebody writes it by hand (domain 3.7). */
export function SlugInput({ source, ...props }: FieldProps<Field<'slug'>>) {
  const { t } = useWords()
  const record = useRecordContext()
  const title = useWatch({ name: props.field.from }) as string | null
  const { id, value, onChange, onBlur, error } = useField<string | null>({ source, field: props.field })
  const [follows, setFollows] = useState(!record?.id)
  const wanted = slug(title ?? '')

  useEffect(() => {
    if (follows && (value ?? '') !== wanted) onChange(wanted || null)
  }, [follows, wanted, value, onChange])

  return (
    <TextBox
      {...props}
      id={id}
      error={error}
      helper={follows ? t('form.slug_hint') : (props.helper ?? '')}
      value={value ?? ''}
      onChange={(event) => {
        setFollows(false)
        onChange(event.target.value)
      }}
      onBlur={() => {
        if (value) onChange(slug(value) || value)
        onBlur()
      }}
      autoComplete="off"
      slotProps={{
        htmlInput: { spellCheck: false },
        ...(!follows &&
          !props.disabled && {
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <Tooltip title={t('form.slug_follow')}>
                    <IconButton
                      edge="end"
                      aria-label={t('form.slug_follow')}
                      onClick={() => setFollows(true)}
                    >
                      <Link fontSize="small" />
                    </IconButton>
                  </Tooltip>
                </InputAdornment>
              ),
            },
          }),
      }}
    />
  )
}
