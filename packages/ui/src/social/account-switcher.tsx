import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { NativeButton } from '../controls/native.tsx'
import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { Avatar } from '../display/avatar.tsx'
import { Heading } from '../display/heading.tsx'
import { PlusIcon, RemoveIcon, SignOutIcon } from '../display/icons.ts'
import { Tag } from '../display/tag.tsx'
import { Text } from '../display/text.tsx'
import { accountTexts } from '../locales/en/accounts.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './account-switcher.css.ts'

/** An account that is saved on this device. */
export interface SavedAccountItem {
  id: string
  name: string
  /** Shortened. */
  npub: string
  avatar?: string | undefined
  isCurrent: boolean
  /** Its key was generated on this device and has no backup. */
  lacksBackup?: boolean
}

export interface AccountSwitcherProps {
  accounts: readonly SavedAccountItem[]
  onSwitch: (id: string) => void
  /** Called to remove an account from this device; the caller asks first. */
  onRemove: (id: string) => void
  /** Saves the current account on this device; left out when signed out. */
  onSaveCurrent?: (() => void) | undefined
  onAdd: () => void
  /** Signs out of the current account; left out when signed out. */
  onSignOut?: (() => void) | undefined
}

/** The accounts stored on this device. Put it into a `Fold` or a dialog. */
export function AccountSwitcher(props: AccountSwitcherProps) {
  const t = useUiTranslation(accountTexts)
  const list = useKeptFocus<HTMLUListElement>()
  return (
    <>
      <Heading level={3} size="sm">
        {t('savedAccounts')}
      </Heading>
      <div>
        {props.accounts.length === 0 && (
          <Text size="sm" tone="subtle">
            {t('noSavedAccounts')}
          </Text>
        )}
        <ul {...list} tabIndex={-1} className={styles.list} aria-label={t('savedAccounts')}>
          {props.accounts.map((account) => (
            <li key={account.id} className={styles.row}>
              <NativeButton
                className={styles.account}
                // Not disabled, so that it keeps the focus when it has become the current one.
                aria-disabled={account.isCurrent}
                onPress={() => account.isCurrent || props.onSwitch(account.id)}
              >
                <Avatar name={account.name} src={account.avatar} />
                <span className={styles.words}>
                  <Text as="span" weight="strong" isTruncated>
                    {account.name}
                  </Text>
                  <Text as="span" size="xs" tone="subtle" isMono isTruncated>
                    {account.npub}
                  </Text>
                  <span className={styles.tags}>
                    {account.isCurrent && <Tag tone="accent">{t('currentAccount')}</Tag>}
                    {account.lacksBackup && <Tag tone="danger">{t('noBackup')}</Tag>}
                  </span>
                </span>
              </NativeButton>
              <IconButton
                icon={RemoveIcon}
                aria-label={t('removeAccount', { name: account.name })}
                onPress={() => props.onRemove(account.id)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        {props.onSaveCurrent && (
          <Button size="sm" onPress={props.onSaveCurrent}>
            {t('saveCurrent')}
          </Button>
        )}
        <Button size="sm" icon={PlusIcon} onPress={props.onAdd}>
          {t('addAccount')}
        </Button>
        {props.onSignOut && (
          <Button size="sm" tone="quiet" icon={SignOutIcon} onPress={props.onSignOut}>
            {t('signOut')}
          </Button>
        )}
      </div>
    </>
  )
}
