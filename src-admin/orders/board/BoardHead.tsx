import Search from '@mui/icons-material/Search'
import { Box, Button, InputAdornment, MenuItem, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { spans } from '#domain/site/date-spans.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** The debounce time of the search on the board, in milliseconds. */
const pause = 300

/** The filters of the board, stored in the URL. The board is not a react-admin list, because each column loads on its own. */
export function BoardHead() {
  const { t, field, zone } = useTranslate()
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword') ?? ''
  const created_at = params.get('created_at') ?? ''
  const [typed, setTyped] = useState(keyword)
  const change = (name: string, value: string) =>
    setParams(
      (known) => {
        if (value) known.set(name, value)
        else known.delete(name)
        return known
      },
      { replace: true },
    )
  useEffect(() => setTyped(keyword), [keyword])
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => change('keyword', typed.trim()), pause)
    return () => clearTimeout(timer)
  })
  const dateLabel = field('order-infos', 'created_at')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.25 }}>
      <TextField
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={t('list.keyword')}
        sx={{ width: { xs: 'auto', sm: 240 }, flex: { xs: '1 1 140px', sm: 'none' } }}
        slotProps={{
          htmlInput: { 'aria-label': t('list.keyword'), type: 'search' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Search color="disabled" />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        value={created_at}
        onChange={({ target }) => change('created_at', target.value)}
        sx={{ width: { xs: 'calc(50% - 4px)', sm: 168 } }}
        slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': dateLabel } } }}
      >
        <MenuItem value="">{dateLabel}</MenuItem>
        {spans(new Date(), zone).map(({ key, span }) => (
          <MenuItem key={key} value={span}>
            {t(`list.spans.${key}`)}
          </MenuItem>
        ))}
      </TextField>
      {(keyword || created_at) && (
        <Button color="inherit" onClick={() => setParams({ view: 'board' }, { replace: true })}>
          {t('list.clear')}
        </Button>
      )}
    </Box>
  )
}
