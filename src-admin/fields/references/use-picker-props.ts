import { useWords } from '../../providers/use-words.ts'

/** The texts and the size that every Autocomplete of the back office has. */
export function usePickerProps() {
  const { t } = useWords()
  return {
    loadingText: t('ra.message.loading'),
    noOptionsText: t('form.nothing_found'),
    clearText: t('ra.action.clear_input_value'),
    openText: t('ra.action.open'),
    closeText: t('ra.action.close'),
    size: 'small',
    fullWidth: true,
    sx: pickerLook,
  } as const
}

/** As high as any other field. */
const pickerLook = {
  // The clear button shows only while the pointer is on the field; it needs no room of its own.
  '&& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { pr: '32px' },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: '3px', pl: '6px' },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { p: '4px' },
}
