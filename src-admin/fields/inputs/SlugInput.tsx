import Link from '@mui/icons-material/Link'
import { Box, IconButton, InputAdornment, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields/fields.ts'
import { slug } from '#domain/values/slug.ts'
import { useWords } from '../../providers/use-words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import { SlugFree } from './SlugFree.tsx'
import { TextBox } from './TextBox.tsx'
import { useSlugFree } from './use-slug-free.ts'

/** An address of the shop; of a new entry it follows the title until somebody writes it by hand (docs/domain.md 3.7). */
export function SlugInput({ source, ...props }: FieldProps<Field<'slug'>>) {
  const { t } = useWords()
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const title = useWatch({ name: props.field.from }) as string | null
  const { id, value, onChange, onBlur, error } = useField<string | null>({ source, field: props.field })
  const [follows, setFollows] = useState(!record?.id)
  const wanted = slug(title ?? '')
  const { state, asking } = useSlugFree(page, props.disabled ? '' : (value ?? ''), record)

  useEffect(() => {
    if (follows && (value ?? '') !== wanted) onChange(wanted || null)
  }, [follows, wanted, value, onChange])

  const byHand = (text: string | null) => {
    setFollows(false)
    onChange(text)
  }
  return (
    <Box>
      <TextBox
        {...props}
        id={id}
        error={error}
        helper={follows ? t('form.slug_hint') : (props.helper ?? '')}
        value={value ?? ''}
        onChange={(event) => byHand(event.target.value)}
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
      <SlugFree state={state} asking={asking} onUse={byHand} />
    </Box>
  )
}
