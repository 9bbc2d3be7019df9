import { useState } from 'react'
import { prescription, prescriptionChange } from '#domain/accounts/prescription.ts'
import { check } from '#domain/fields/check.ts'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import styles from '../../../components/forms/form.module.css'
import { ActionButton, FormMessage, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import type { Prescription } from '../../checkout/own.ts'
import { FileField, type Progress } from './file-field.tsx'

type Name = 'prescription_title' | 'patient_name' | 'patient_age' | 'patient_gender_id' | 'file_name'

type FormProps = {
  /** The prescription to edit; null: a new one. */
  stored: Prescription | null
  genders: readonly ChoiceItem[]
  onSaved: () => void
  onCancel: () => void
}

function usePrescription({ stored, onSaved }: FormProps) {
  const { api, language } = useShop()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<Progress>(null)
  const fields = stored ? prescriptionChange : prescription
  const form = useForm<Record<Name, string>>({
    initial: {
      prescription_title: stored?.prescription_title ?? '',
      patient_name: stored?.patient_name ?? '',
      patient_age: stored?.patient_age === null || !stored ? '' : String(stored.patient_age),
      patient_gender_id: String(stored?.patient_gender_id ?? ''),
      file_name: '',
    },
    problems: (values) => check(fields, { ...values, file_name: file ? 'chosen' : null }).problems,
    send: async (values) => {
      const { sendPicture } = await import('../../../api/uploads.ts')
      try {
        const sent = file && (await sendPicture('prescription', file, { api, language }, setProgress))
        const checked = check(prescriptionChange, { ...values, file_name: sent?.name ?? null }).values
        if (stored) await api.updatePrescription({ ...checked, id: stored.id })
        else await api.storePrescription({ ...checked, file_name: sent?.name ?? '' })
      } finally {
        setProgress(null)
      }
      onSaved()
      return null
    },
  })
  return { form, file, setFile, progress }
}

/** A prescription: a picture, and its details (docs/domain.md 1.6). */
export function PrescriptionForm(props: FormProps) {
  const { stored, genders, onCancel } = props
  const { t, localized } = useTranslate()
  const { form, file, setFile, progress } = usePrescription(props)
  return (
    <form {...form.props} className={styles.form}>
      <FileField
        stored={stored}
        file={file}
        progress={progress}
        error={form.errors.file_name}
        onChoose={(chosen) => {
          setFile(chosen)
          form.change('file_name', '')
        }}
      />
      <Field name="prescription_title" label={t('my_prescriptions.name')} form={form}>
        {(input) => <input {...input} maxLength={191} />}
      </Field>
      <Field name="patient_name" label={t('my_prescriptions.patient_name')} form={form} optional>
        {(input) => <input {...input} maxLength={191} />}
      </Field>
      <div className={styles.pair}>
        <Field name="patient_age" label={t('my_prescriptions.patient_age')} form={form} optional>
          {(input) => <input {...input} inputMode="numeric" maxLength={3} />}
        </Field>
        <Field name="patient_gender_id" label={t('my_prescriptions.patient_gender')} form={form} optional>
          {(input) => (
            <select {...input}>
              <option value="">{t('user.profile.not_chosen')}</option>
              {genders.map((gender) => (
                <option key={gender.id} value={gender.id}>
                  {localized(gender, 'title')}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <FormMessage error={form.message} />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy} primary>
          {t('user.save')}
        </SubmitButton>
        <ActionButton onClick={onCancel}>{t('user.cancel')}</ActionButton>
      </div>
    </form>
  )
}
