import { type ChoiceItem, choices, orderInitStatusLabel, orderStatusLabels } from './choices.ts'
import { integer, rows, text, translated } from './fields.ts'

/** The lists whose labels a shop can customise (docs/decisions/0036), with their default labels. */
export const editableLists = {
  gender: choices.gender,
  display_on: choices.display_on,
  static_page_group: choices.static_page_group,
  order_init: [orderInitStatusLabel],
  order_step: choices.order_step,
  order_status: orderStatusLabels,
  product_mode: choices.product_mode,
  payment_type: choices.payment_type,
  banner_display_type: choices.banner_display_type,
  banner_schedule_type: choices.banner_schedule_type,
} as const satisfies Record<string, readonly ChoiceItem[]>

export type EditableList = keyof typeof editableLists

/** The custom labels: list, item and title. */
export const choiceLabels = rows(
  {
    list: text({ required: true, max: 40 }),
    item: integer({ required: true, min: 0, max: 100 }),
    ...translated({ title: text({ required: true, max: 60 }) }),
  },
  { max: 100 },
)

export type ChoiceLabel = { list: string; item: number; title: string; title_bn: string | null }

/** A list with the shop's custom labels; a label customised in one language only uses the default in the other. */
export const worded = (list: EditableList, labels: readonly ChoiceLabel[]): ChoiceItem[] =>
  editableLists[list].map((usual) => {
    const own = labels.find((label) => label.list === list && label.item === usual.id)
    return own ? { ...usual, title: own.title, title_bn: own.title_bn || usual.title_bn } : usual
  })

/** Whether the item exists and its label can be customised. */
export const isEditable = ({ list, item }: Pick<ChoiceLabel, 'list' | 'item'>): boolean =>
  Object.hasOwn(editableLists, list) && editableLists[list as EditableList].some(({ id }) => id === item)
