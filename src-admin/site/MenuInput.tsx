import { choices } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/fields.ts'
import { footerBlock, menuItem } from '#domain/site/frame-config.ts'
import type { FieldProps } from '../fields/input-props.ts'
import { type Row, RowsInput } from '../fields/inputs.tsx'
import { useTranslate } from '../providers/use-translate.ts'

/** A menu of header or footer: built-in links and custom links, in order. */
export function MenuInput(props: FieldProps<Field<'rows'>>) {
  const titleOf = useTitle('menu_item', 'item')
  return <RowsInput {...props} titleOf={titleOf} namesOf={menuNames} />
}

/** The columns of the footer. */
export function BlocksInput(props: FieldProps<Field<'rows'>>) {
  const titleOf = useTitle('footer_block', 'block')
  return <RowsInput {...props} titleOf={titleOf} namesOf={blockNames} />
}

/** The social links and their order; their URLs are set in the configuration. */
export function SocialInput(props: FieldProps<Field<'rows'>>) {
  const titleOf = useTitle('social_place', 'place')
  return <RowsInput {...props} titleOf={titleOf} namesOf={socialNames} />
}

function useTitle(list: 'menu_item' | 'footer_block' | 'social_place', field: string) {
  const { title } = useTranslate()
  return (row: Row): string => {
    const item = choices[list].find(({ id }) => id === row[field])
    return title(row, 'title') || (item ? title(item, 'title') : '')
  }
}

const menuNames = ({ item }: Row) => {
  if (item === menuItem.pages) return ['item', 'active']
  return item === menuItem.link ? ['item', 'active', 'title', 'url'] : ['item', 'active', 'title']
}

const blockNames = ({ block }: Row) => {
  if (block === footerBlock.groups) return ['block', 'active']
  return block === footerBlock.own ? ['block', 'active', 'title', 'items'] : ['block', 'active', 'title']
}

const socialNames = () => ['place', 'active']
