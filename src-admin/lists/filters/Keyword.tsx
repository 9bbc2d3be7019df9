import Search from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../providers/use-words.ts'

type Props = { value: string; onChange: (text: string) => void }

/** What a list is searched for; '/' leads here. */
export function Keyword({ value, onChange }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // While somebody types, what the list comes back with is older than what stands here.
    if (input.current !== document.activeElement) setTyped(value)
  }, [value])
  return (
    <TextField
      inputRef={input}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      placeholder={t('list.keyword')}
      sx={{ width: { xs: 'auto', sm: 240 }, flex: { xs: '1 1 140px', sm: 'none' } }}
      slotProps={{
        htmlInput: {
          'aria-label': t('list.keyword'),
          'aria-keyshortcuts': '/',
          'data-list-search': true,
          type: 'search',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0.5 }}>
              <Search sx={{ fontSize: 18 }} />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
