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
  } as const
}
