import { Box, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { spans } from '../../lists/filters/date-spans.ts'
import { FilterSelect } from '../../lists/filters/FilterSelect.tsx'
import { Keyword } from '../../lists/filters/Keyword.tsx'
import { useWords } from '../../providers/use-words.ts'

/** While somebody types, nothing is asked; in milliseconds. */
const pause = 300

/** What the board is narrowed to; the address keeps it. */
export function BoardHead() {
  const { t, field, zone } = useWords()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const keyword = params.get('keyword') ?? ''
  const created_at = params.get('created_at') ?? ''
  const change = (name: string, value: string | undefined) =>
    setParams(
      (known) => {
        if (value) known.set(name, value)
        else known.delete(name)
        return known
      },
      { replace: true },
    )
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      change('keyword', typed.trim())
      setTyped(null)
    }, pause)
    return () => clearTimeout(timer)
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.25 }}>
      <Keyword value={keyword} onChange={setTyped} />
      <FilterSelect
        label={field('order-infos', 'created_at')}
        value={created_at}
        options={spans(new Date(), zone).map(({ key, span }) => [span, t(`list.spans.${key}`)] as const)}
        onChange={(span) => change('created_at', span)}
      />
      {(keyword || created_at) && (
        <Button color="inherit" onClick={() => setParams({ view: 'board' }, { replace: true })}>
          {t('list.clear')}
        </Button>
      )}
    </Box>
  )
}
