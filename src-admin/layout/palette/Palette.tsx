import Search from '@mui/icons-material/SearchOutlined'
import { Autocomplete, Box, Dialog, InputAdornment, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { type Command, matching } from './commands.ts'
import { useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'

/** The command palette: pages, actions, and search results of the shop. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate()
  const [typed, setTyped] = useState('')
  const commands = useCommands()
  const { found, failed } = useFound(typed)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={t('palette.open')} sx={placeStyle}>
      <Autocomplete<Command>
        open
        autoHighlight
        disablePortal
        options={[...matching(commands, typed), ...found]}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ text }) => text}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={null}
        forcePopupIcon={false}
        noOptionsText={t('form.nothing_found')}
        inputValue={typed}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        onChange={(_, picked) => {
          if (!picked) return
          onClose()
          picked.run()
        }}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        renderOption={({ key, ...props }, { text, below }) => (
          <Box component="li" key={key} {...props}>
            <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {text}
            </Box>
            {below && (
              <Box
                component="span"
                sx={{ ml: 1.5, color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}
              >
                {below}
              </Box>
            )}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('palette.hint')}
            slotProps={{
              htmlInput: { ...params.inputProps, 'aria-label': t('palette.open') },
              input: {
                ...params.InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <Search fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
        slotProps={{
          paper: { elevation: 0 },
          popper: { sx: listPlace },
          listbox: { sx: { maxHeight: '56vh' } },
        }}
      />
      {failed && (
        <Typography variant="caption" color="text.secondary" sx={{ px: 2, pb: 1 }} role="status">
          {t('palette.failed')}
        </Typography>
      )}
    </Dialog>
  )
}

const placeStyle = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 1, sm: '10vh' }, mx: { xs: 1 }, p: 1 },
}
// The list is rendered in the dialog, below its input, instead of over the page.
const listPlace = { position: 'static !important', transform: 'none !important', width: '100% !important' }
