import { Chip, type ChipProps } from '@mui/material'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import { useTranslate } from '../providers/use-translate.ts'

type Props = Pick<ChipProps, 'color' | 'icon'> & {
  choices: readonly ChoiceItem[]
  value: number | null | undefined
}

/** A choice of a list with fixed ids as a coloured label, such as a state; nothing without one. */
export function ChoiceChip({ choices, value, ...chip }: Props) {
  const { title } = useTranslate()
  const choice = choices.find(({ id }) => id === value)
  return choice ? <Chip size="small" variant="outlined" {...chip} label={title(choice, 'title')} /> : null
}
