import { useState } from 'react'
import { AutocompleteInput, type RaRecord, ReferenceInput } from 'react-admin'
import { entryOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { source: string; label: string; reference: string }

/**
 * A filter by a record of another resource, found by its title. The options are loaded when it is opened, after the browser has
 * shown that: together they took a slow computer 300 ms.
 */
export function ReferenceFilter({ source, label, reference }: Props) {
  const { title } = useTranslate()
  const field = entryOf(reference).title
  const [opened, setOpened] = useState(false)
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      sort={{ field, order: 'ASC' }}
      enableGetChoices={() => opened}
    >
      <AutocompleteInput
        label={label}
        optionText={(record: RaRecord) => title(record, field)}
        filterToQuery={(keyword: string) => ({ keyword })}
        onOpen={() => setTimeout(setOpened, 0, true)}
        // The list is as wide as its input and needs no place of its own.
        slotProps={{ popper: { modifiers: [{ name: 'preventOverflow', enabled: false }] } }}
        helperText={false}
        size="small"
      />
    </ReferenceInput>
  )
}
