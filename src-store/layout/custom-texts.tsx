import { useSite, useTranslate } from '../app/shop-context.tsx'
import { RichText } from '../components/rich-text.tsx'

/** The shop's own text for the page that does not exist (docs/domain.md 2.6). */
export function OwnWords() {
  const { localized } = useTranslate()
  const { config } = useSite()
  return <RichText html={localized(config, 'not_found_page_txt')} />
}
