import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  AccountsScreen,
  AlertsScreen,
  BookmarksScreen,
  ContactsScreen,
  MessagesScreen,
  ProfileScreen,
  SettingsScreen,
  ThreadScreen,
  VaultScreen,
  WelcomeScreen,
} from './screens.tsx'

const meta: Meta = { title: 'Screens/More', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } }
export default meta

type Story = StoryObj

export const Welcome: Story = { render: () => <WelcomeScreen /> }
export const Profile: Story = { render: () => <ProfileScreen /> }
export const Messages: Story = { render: () => <MessagesScreen /> }
export const Settings: Story = { render: () => <SettingsScreen /> }
export const Thread: Story = { render: () => <ThreadScreen /> }
export const Vault: Story = { render: () => <VaultScreen /> }
export const Contacts: Story = { render: () => <ContactsScreen /> }
export const Bookmarks: Story = { render: () => <BookmarksScreen /> }
export const Alerts: Story = { render: () => <AlertsScreen /> }
export const Accounts: Story = { render: () => <AccountsScreen /> }
export const NoBookmarks: Story = { render: () => <BookmarksScreen isEmpty /> }
