import { useWatch } from 'react-hook-form'
import { product } from '#domain/catalog/product.ts'
import { checkField } from '#domain/fields/check.ts'
import { problemMessage } from '../../fields/input-props.ts'
import { useField } from '../../fields/use-field.ts'
import { useProblem } from '../../fields/use-problem.ts'
import { pageOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { LinksPicker } from '../words/LinksPicker.tsx'

const fresh = { tag_ids: 'new_tags', generic_ids: 'new_generics', disease_ids: 'new_diseases' } as const

type Word = { title: string }

/**
 * Tags, generics, diseases: picked, or typed by users who may create them; a typed word becomes a record when the product is
 * saved (docs/domain.md 1.3).
 */
export function WordsInput({ name, disabled }: { name: keyof typeof fresh; disabled: boolean }) {
  const { field: label } = useTranslate()
  const may = useMay()
  const page = pageOf(product[name].to)
  const source = fresh[name]
  const picked = useField<number[] | null>({ source: name, field: product[name] })
  const typed = useField<Word[] | null>({ source, field: product[source], validate: wordProblem(source) })
  const wrong = useProblem(source)
  const watched = useWatch({ name: source }) as Word[] | null | undefined
  const words = Array.isArray(watched) ? watched : []
  return (
    <LinksPicker
      page={page}
      id={picked.id}
      label={label('products', name)}
      value={picked.value || []}
      onChange={picked.onChange}
      disabled={disabled}
      error={picked.error ?? typed.error ?? wrong}
      typed={
        may('create', page)
          ? {
              words: words.map(({ title }) => title),
              onType: (more) => typed.onChange([...words, ...more.map((title) => ({ title }))]),
              onDrop: (removed) => typed.onChange(words.filter(({ title }) => title !== removed)),
              several: name === 'tag_ids',
            }
          : undefined
      }
    />
  )
}

/** A problem of one word is shown at the whole field. */
const wordProblem = (source: (typeof fresh)[keyof typeof fresh]) => (value: unknown) =>
  problemMessage(Object.values(checkField(product[source], value || []).problems)[0])
