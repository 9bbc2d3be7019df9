import { useWords } from '../../providers/use-words.ts'

/** What colour and size are called among the chosen options; the order keeps its own words for them. */
export function useOptionTitles() {
  const { t } = useWords()
  const titled = (title: string) => ({ title, title_bn: title })
  return { color: titled(t('options.color')), size: titled(t('options.size')) }
}
