import { Alert, Box, DialogContent, Skeleton } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useGetOne, useRefresh } from 'react-admin'
import type { shared } from '#domain/language/shared.en.ts'
import type { MessageKey } from '#domain/language/translate.ts'
import { DialogForm, DialogFrame } from '../../layout/dialogs/FormDialog.tsx'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { editOrder } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { EditLine } from './EditLine.tsx'
import { EditTotals } from './EditTotals.tsx'
import { type Draft, draftOf, edited, sentOf } from './edit-draft.ts'

type Props = { id: number; onClose: () => void; onDone?: (() => void) | undefined }

/** Quantities, lines, discount and fee of an order that nobody works on yet (docs/domain.md 2.5), the totals with every change. */
export function EditDialog({ id, onClose, onDone }: Props) {
  const { t, digits } = useWords()
  const { data: order, error } = useGetOne<OrderRecord>('order-infos', { id, meta: { whole: true } })
  return (
    <DialogFrame
      title={order ? t('order.edit_title', { order: digits(order.order_id) }) : t('order.edit')}
      width="sm"
      large
      onClose={onClose}
    >
      {order ? (
        <EditForm order={order} onClose={onClose} onDone={onDone} />
      ) : (
        <DialogContent>
          {error ? (
            <Alert severity="error">{(error as Error).message || t('list.failed')}</Alert>
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </DialogContent>
      )}
    </DialogFrame>
  )
}

type Errors = { [name: string]: string | Errors }

function EditForm({ order: read, onClose, onDone }: Omit<Props, 'id'> & { order: OrderRecord }) {
  const { t, digits } = useWords()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  // As it was when it was opened: what somebody else saves meanwhile is refused by its time.
  const [order] = useState(read)
  const [draft, setDraft] = useState<Draft>(() => draftOf(order, digits))
  const [refused, setRefused] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const { order: next, wrong } = edited(order, draft)
  const change = (part: Partial<Draft>) => {
    setRefused({})
    setDraft({ ...draft, ...part })
  }
  const said = (name: string): string | undefined => {
    const problem = wrong[name]
    return problem && t(`problems.${problem.reason}` as MessageKey<typeof shared>, problem.args)
  }
  const saves = async () => {
    if (!next) return
    setBusy(true)
    try {
      done((await editOrder(sentOf(next))).msg)
      onClose()
    } catch (error) {
      const { body, status } = error as HttpError
      if (body?.errors) setRefused(body.errors)
      else {
        failed(error)
        // Somebody has changed it since, or works on it already.
        if (status === 409) onClose()
      }
    }
    setBusy(false)
    onDone?.()
    refresh()
  }
  const lines = refused.order_items_info
  const kept = order.order_items_info.filter(({ id }) => !draft.out.includes(id))
  const refusedLine = (id: number): string | undefined => {
    const line = typeof lines === 'object' ? lines[kept.findIndex((item) => item.id === id)] : undefined
    return typeof line === 'object' && typeof line.qty === 'string' ? line.qty : undefined
  }
  const whole = said('') ?? (typeof lines === 'string' ? lines : undefined)
  return (
    <DialogForm
      action={t('form.save')}
      disabled={busy || !next || Object.keys(wrong).length > 0}
      onSubmit={saves}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{t('order.edit_text')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.order_items_info.map((item) => (
          <EditLine
            key={item.id}
            item={item}
            qty={draft.qty[item.id] ?? ''}
            out={draft.out.includes(item.id)}
            problem={said(`qty.${item.id}`) ?? refusedLine(item.id)}
            onQty={(qty) => change({ qty: { ...draft.qty, [item.id]: qty } })}
            onOut={(out) =>
              change({ out: out ? [...draft.out, item.id] : draft.out.filter((id) => id !== item.id) })
            }
          />
        ))}
      </Box>
      {whole && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {whole}
        </Alert>
      )}
      <EditTotals
        order={next}
        vat={order.vat_amount}
        draft={draft}
        problem={(name) => said(name) ?? (typeof refused[name] === 'string' ? refused[name] : undefined)}
        onChange={change}
      />
    </DialogForm>
  )
}
