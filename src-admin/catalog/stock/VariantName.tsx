import { useWords } from '../../providers/use-words.ts'

/** What a variant is called beside its product, in the chosen language. */
export function VariantName({ of }: { of: object }) {
  const { title } = useWords()
  return <>{title(of, 'variant_title')}</>
}
