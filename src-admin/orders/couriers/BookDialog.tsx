import { Alert, LinearProgress, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { type CheckedOrder, parcelWeight } from '#domain/orders/couriers/courier.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { CheckedRow, type RowState } from './CheckedRow.tsx'
import { availableCouriers, bookOrder, checkOrders } from './courier-calls.ts'

type Props = { ids: readonly number[]; onClose: () => void }

/** Books orders with a courier: choose it, check what would be sent, then book each order on its own. */
export function BookDialog({ ids, onClose }: Props) {
  const { t, title, money, digits } = useTranslate()
  const [couriers, setCouriers] = useState<number[] | null>(null)
  const [courier, setCourier] = useState<number | null>(null)
  const [grams, setGrams] = useState(String(parcelWeight.initial))
  const [orders, setOrders] = useState<CheckedOrder[] | null>(null)
  const [states, setStates] = useState<Readonly<Record<number, RowState>>>({})
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    availableCouriers()
      .then((all) => {
        setCouriers(all)
        setCourier(all[0] ?? null)
      })
      .catch((error: Error) => setTrouble(error.message))
  }, [])
  const weight_grams = Number(toLatinDigits(grams))
  const isWeight =
    Number.isInteger(weight_grams) && weight_grams >= parcelWeight.least && weight_grams <= parcelWeight.most
  const titleOf = (id: number) => {
    const found = choices.courier.find((one) => one.id === id)
    return found ? title(found, 'title') : ''
  }

  const check = async () => {
    if (courier === null) return
    setBusy(true)
    setTrouble('')
    try {
      setOrders(await checkOrders({ courier, weight_grams }, ids))
    } catch (error) {
      setTrouble((error as Error).message)
    }
    setBusy(false)
  }

  const isDone = ({ id }: CheckedOrder) => states[id]?.state === 'booked'
  const ready = (orders ?? []).filter((order) => order.problems.length === 0 && !isDone(order))
  const booked = (orders ?? []).filter(isDone).length
  const note = (id: number, state: RowState) => setStates((all) => ({ ...all, [id]: state }))

  const bookOne = async (order: CheckedOrder, again = false) => {
    if (courier === null) return
    note(order.id, { state: 'sending' })
    try {
      const { id, cod_amount } = order
      const { data } = await bookOrder({ id, cod_amount, courier, weight_grams, again })
      note(order.id, { state: 'booked', text: data.consignment_id ?? data.reference })
    } catch (error) {
      const { status, message } = error as Error & { status?: number }
      note(order.id, { state: 'failed', text: message, isUnclear: status === 409 || status === 503 })
    }
  }
  const bookAll = async () => {
    setBusy(true)
    // One after the other: couriers limit how many requests they take at the same time.
    for (const order of ready) await bookOne(order)
    setBusy(false)
  }

  const sum = ready.reduce((all, { cod_amount }) => all + cod_amount, 0)
  const action = !orders
    ? t('couriers.check')
    : ready.length > 0
      ? t('couriers.book_count', { smart_count: ready.length })
      : undefined
  return (
    <FormDialog
      title={t('couriers.book_title', { smart_count: ids.length })}
      width="md"
      large
      {...(action && { action })}
      disabled={busy || courier === null || !isWeight}
      cancel={t(orders && booked > 0 ? 'ra.action.close' : 'form.cancel')}
      onSubmit={() => void (orders ? bookAll() : check())}
      onClose={onClose}
    >
      {trouble && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {trouble}
        </Alert>
      )}
      {couriers === null && !trouble && <Skeleton variant="rounded" height={56} />}
      {couriers?.length === 0 && <Alert severity="info">{t('couriers.none')}</Alert>}
      {couriers && couriers.length > 0 && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, pt: 1 }}>
          <TextField
            select
            label={t('couriers.courier')}
            value={courier ?? ''}
            disabled={busy || booked > 0}
            onChange={({ target }) => {
              setCourier(Number(target.value))
              setOrders(null)
              setStates({})
            }}
            sx={{ minWidth: 200 }}
          >
            {couriers.map((id) => (
              <MenuItem key={id} value={id}>
                {titleOf(id)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('couriers.weight')}
            value={grams}
            disabled={busy || booked > 0}
            error={!isWeight}
            helperText={
              isWeight ? '' : t('couriers.weight_range', { min: parcelWeight.least, max: parcelWeight.most })
            }
            onChange={({ target }) => {
              setGrams(target.value)
              setOrders(null)
            }}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Stack>
      )}
      {busy && (
        <LinearProgress
          aria-label={t('couriers.progress')}
          sx={{ mt: 2 }}
          {...(orders && {
            variant: 'determinate' as const,
            value: (100 * booked) / Math.max(1, booked + ready.length),
          })}
        />
      )}
      {orders && (
        <>
          <Typography variant="body2" role="status" sx={{ mt: 2, mb: 1 }}>
            {booked > 0
              ? t('couriers.booked_of', { booked: digits(booked), all: digits(orders.length) })
              : t('couriers.ready', { smart_count: ready.length, sum: money(sum) })}
          </Typography>
          <Stack component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {orders.map((order) => (
              <CheckedRow
                key={order.id}
                order={order}
                courier={courier ?? 0}
                courierTitle={titleOf(courier ?? 0)}
                status={states[order.id]}
                busy={busy}
                onRetry={(again) => void bookOne(order, again)}
                onMapped={() => void check()}
              />
            ))}
          </Stack>
        </>
      )}
    </FormDialog>
  )
}
