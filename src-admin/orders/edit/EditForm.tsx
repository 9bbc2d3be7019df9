import { Alert, Stack } from '@mui/material'
import { useState } from 'react'
import { DialogForm } from '../../layout/dialogs/FormDialog.tsx'
import { useProblemMessage } from '../../providers/use-problem-message.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { EntryLists } from '../entry/entry-calls.ts'
import { correctionOf } from './correction.ts'
import { DifferenceHint } from './DifferenceHint.tsx'
import { differenceOf, isPaidInFull } from './difference.ts'
import { EditContact } from './EditContact.tsx'
import { EditDelivery } from './EditDelivery.tsx'
import { EditItems } from './EditItems.tsx'
import { EditPayment } from './EditPayment.tsx'
import { EditTotals } from './EditTotals.tsx'
import { type ChangeDraft, draftOf, isAreaChanged, type Opened, usualFee } from './edit-draft.ts'
import type { EditRights } from './edit-rights.ts'
import { editedTotals } from './edited-totals.ts'
import { useEditSave } from './use-edit-save.ts'

type Props = Opened & {
  /** null without the permission to read them. */
  lists: EntryLists | null
  rights: EditRights
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** The sections that the state of the order allows; the request contains only what has changed. */
export function EditForm({ order: read, details, lists, rights: allowed, onClose, onDone }: Props) {
  const { t, digits } = useTranslate()
  const problemMessage = useProblemMessage()
  // The order when the dialog opened: its timestamp lets the server reject a save after another user's change.
  const [{ opened, rights }] = useState({ opened: { order: read, details }, rights: allowed })
  const [typed, setTyped] = useState(() => draftOf(opened, digits))
  const { save, busy, trouble, error, clear } = useEditSave(onClose, onDone)
  const change: ChangeDraft = (part) => {
    clear()
    setTyped((now) => ({ ...now, ...part }))
  }
  const areas = lists?.areas ?? []
  const fee = usualFee(opened, typed, areas)
  const { totals, discount, wrong: found } = editedTotals(opened, typed, fee)
  const isPaid = isPaidInFull(opened, totals?.total_payable)
  const draft = isPaid ? { ...typed, choose_payment_type: opened.order.choose_payment_type } : typed
  // Errors of fields that are not shown are left to the server.
  const wrong = rights.items ? found : {}
  const correction = correctionOf(opened, draft)
  const otherArea = isAreaChanged(opened, draft)
  const problemText = (name: string) => problemMessage(wrong[name])
  return (
    <DialogForm
      action={busy ? t('form.saving') : t('form.save')}
      disabled={busy || !correction || Object.keys(wrong).length > 0}
      onSubmit={() => correction && void save(correction)}
      onClose={onClose}
      buttons={
        <>
          <DifferenceHint difference={differenceOf(opened, draft, totals?.total_payable)} />
          {trouble && (
            <Alert severity="error" sx={{ flex: '1 0 100%' }}>
              {trouble}
            </Alert>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {rights.items && (
          <>
            <EditItems
              order={opened.order}
              draft={draft}
              categories={lists?.categories ?? null}
              problemText={problemText}
              error={error}
              onChange={change}
            />
            <EditTotals
              totals={totals}
              discount={discount}
              order={opened.order}
              fee={fee}
              otherArea={otherArea}
              draft={draft}
              problem={(name) => problemText(name) ?? error(name)}
              onChange={change}
            />
          </>
        )}
        {rights.contact && (
          <EditContact
            contact={draft.contact}
            error={(field) => error(`contact.${field}`)}
            onChange={(contact) => change({ contact })}
          />
        )}
        {rights.address && lists && (
          <EditDelivery
            delivery={draft.delivery}
            areas={areas}
            areaFee={otherArea ? fee : null}
            error={(field) => error(`delivery.${field}`)}
            onChange={(delivery) => change({ delivery })}
          />
        )}
        {rights.items && lists && (
          <EditPayment
            type={draft.choose_payment_type}
            current={opened.order.choose_payment_type}
            offered={lists.payment_types}
            isPaid={isPaid}
            error={error('choose_payment_type')}
            onChange={(choose_payment_type) => change({ choose_payment_type })}
          />
        )}
      </Stack>
    </DialogForm>
  )
}
