import { useTranslate } from '../../providers/use-translate.ts'

/** The labels and the size of every Autocomplete of the back office. */
export function usePickerProps() {
  const { t } = useTranslate()
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
