import { profile } from '#domain/accounts/profile.ts'
import { check } from '#domain/fields/check.ts'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Field } from '../../../components/forms/field.tsx'
import styles from '../../../components/forms/form.module.css'
import { FormMessage, Panel, SubmitButton } from '../../../components/forms/form-parts.tsx'
import { type Form, useForm } from '../../../components/forms/use-form.ts'
import type { Person } from '../person.ts'
import { dayText, readDay } from './birthday.ts'
import { useRenewed } from './use-renewed.ts'

/** The lists of the shop's settings for the profile form (docs/decisions/0036). */
export type ProfileLists = { genders: ChoiceItem[]; bloodGroups: ChoiceItem[] }

type Name = 'full_name' | 'dob' | 'gender_id' | 'blood_group'

function useProfileForm({ email, mobile, user_info }: Person): Form<Record<Name, string>> {
  const { api, language } = useShop()
  const renewed = useRenewed()
  // E-mail address and mobile number are changed with a code, and are sent unchanged.
  const read = (values: Readonly<Record<Name, string>>) =>
    check(profile, { ...values, dob: readDay(values.dob), email, mobile })
  return useForm<Record<Name, string>>({
    initial: {
      full_name: user_info.full_name,
      dob: dayText(user_info.dob, language),
      gender_id: String(user_info.gender_id ?? ''),
      blood_group: String(user_info.blood_group ?? ''),
    },
    problems: (values) => read(values).problems,
    send: async (values) => {
      await renewed(await api.updateProfile(read(values).values))
      return null
    },
  })
}

type ListProps = { name: Name; label: string; form: Form<Record<Name, string>>; list: readonly ChoiceItem[] }

function OneOf({ name, label, form, list }: ListProps) {
  const { t, localized } = useTranslate()
  return (
    <Field name={name} label={label} form={form} optional>
      {(input) => (
        <select {...input}>
          <option value="">{t('user.profile.not_chosen')}</option>
          {list.map((item) => (
            <option key={item.id} value={item.id}>
              {localized(item, 'title')}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The fields that users may change without a code (docs/domain.md 2.2). */
export function ProfileForm({ person, lists }: { person: Person; lists: ProfileLists }) {
  const { t } = useTranslate()
  const form = useProfileForm(person)
  return (
    <Panel title={t('user.profile.title')}>
      <form {...form.props} className={styles.form}>
        <Field name="full_name" label={t('user.profile.full_name')} form={form}>
          {(input) => <input {...input} autoComplete="name" maxLength={191} />}
        </Field>
        <Field
          name="dob"
          label={t('user.profile.dob')}
          hint={t('user.profile.dob_hint')}
          form={form}
          optional
        >
          {(input) => <input {...input} autoComplete="bday" maxLength={20} />}
        </Field>
        <div className={styles.pair}>
          <OneOf name="gender_id" label={t('user.profile.gender')} form={form} list={lists.genders} />
          <OneOf
            name="blood_group"
            label={t('user.profile.blood_group')}
            form={form}
            list={lists.bloodGroups}
          />
        </div>
        <FormMessage error={form.message} />
        <div className={styles.actions}>
          <SubmitButton busy={form.busy} primary>
            {t('user.save')}
          </SubmitButton>
        </div>
      </form>
    </Panel>
  )
}
