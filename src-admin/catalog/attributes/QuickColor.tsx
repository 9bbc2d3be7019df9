import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { type HttpError, useCreate } from 'react-admin'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const page = 'product-color-infos'
const first = '#1b6b4a'

/** Creates a colour without leaving the swatches. */
export function QuickColor({ onMade }: { onMade: () => void }) {
  const { t, field, singular } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [create, { isPending }] = useCreate()
  const [code, setCode] = useState(first)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setWrong(null)
    create(
      page,
      { data: { color_title: name.trim() || null, color_code: code, status: true } },
      {
        onSuccess: () => {
          done(t('form.saved'))
          setName('')
          input.current?.focus()
          onMade()
        },
        onError: (error) => {
          const problems = (error as HttpError).body?.errors ?? {}
          const [problem] = Object.values(problems)
          if (typeof problem === 'string') {
            setWrong(problem)
            input.current?.focus()
          } else failed(error)
        },
      },
    )
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', mb: 2 }}
    >
      <TextField
        type="color"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': field(page, 'color_code') } }}
        sx={{ width: 72 }}
      />
      <TextField
        inputRef={input}
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder={field(page, 'color_title')}
        error={wrong !== null}
        helperText={wrong ?? ''}
        slotProps={{ htmlInput: { 'aria-label': field(page, 'color_title') } }}
        sx={{ width: 260, maxWidth: 1 }}
      />
      <Button type="submit" variant="outlined" disabled={isPending}>
        {t('catalogue.quick_add', { name: singular(page) })}
      </Button>
    </Box>
  )
}
