import { useLogout, useSetLocale, useTheme } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useMayImport } from '../../providers/use-may-import.ts'
import { useMenuEntries } from '../../providers/use-menu-entries.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Command } from './commands.ts'

/** The pages and actions of the back office that the role may open. */
export function useCommands(): Command[] {
  const { t, name, singular, language } = useTranslate()
  const may = useMay()
  const { any: imports } = useMayImport()
  const go = useNavigate()
  const logout = useLogout()
  const setLocale = useSetLocale()
  const [theme, setTheme] = useTheme()
  const pages = t('palette.pages')
  const actions = t('palette.actions')
  const action = (id: string, text: string, run: () => void, also = ''): Command => ({
    id,
    group: actions,
    text,
    run,
    also,
  })
  const listed = useMenuEntries()
  const dark = theme === 'dark'
  return [
    { id: 'home', group: pages, text: t('app.home'), run: () => go('/dashboard') },
    ...listed.map(({ page, name: resource }) => ({
      id: page,
      group: pages,
      text: name(page, 2),
      run: () => go(`/dashboard/${page}`),
      ...(resource === 'basic-config' && { also: t('palette.also.settings') }),
    })),
    ...(imports
      ? [{ id: 'imports', group: pages, text: t('imports.title'), run: () => go('/dashboard/imports') }]
      : []),
    { id: 'exports', group: pages, text: t('exports.title'), run: () => go('/dashboard/exports') },
    action(
      'tone',
      t(dark ? 'app.light' : 'app.dark'),
      () => setTheme(dark ? 'light' : 'dark'),
      t('palette.also.tone'),
    ),
    action(
      'language',
      t('app.other_language'),
      () => void setLocale(language === 'en' ? 'bn' : 'en'),
      t('palette.also.language'),
    ),
    action('account', t('account.title'), () => go('/dashboard/my-account'), t('palette.also.account')),
    action('password', t('account.change_password'), () => go('/dashboard/change-password')),
    action('shop', t('app.open_shop'), () => void window.open('/', '_blank', 'noopener')),
    action('leave', t('ra.auth.logout'), () => void logout(), t('palette.also.leave')),
    ...listed
      .filter(({ page, entry }) => !entry.only && may('create', page))
      .map(({ page }) =>
        action(`create ${page}`, t('list.add', { name: singular(page) }), () =>
          go(`/dashboard/${page}/create`),
        ),
      ),
  ]
}
