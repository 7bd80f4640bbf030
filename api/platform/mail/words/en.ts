import type { LanguageWords } from './words.ts';

export const EN: LanguageWords = {
  byHand: 'If the button does not work, open this address in a browser:',
  footer: 'Rollhouse, for players over 18 only. There is no need to answer this mail.',
  mails: {
    'confirm-email': {
      subject: 'Confirm your address for Rollhouse',
      title: 'Confirm your address',
      lines: [
        'This address stands in the account {name}.',
        'A confirmed address gets you back in if you forget the password. The link is good for 48 hours and works once.',
      ],
      button: 'Confirm the address',
      note: 'If you did not make the account, press nothing and delete this mail.',
    },
    'set-password': {
      subject: 'A new password for Rollhouse',
      title: 'Set a new password',
      lines: [
        'Somebody, hopefully you, asked to get back into the account {name}.',
        'The link is good for one hour and works once. When the password is set, every device has to sign in again.',
      ],
      button: 'Set a password',
      note: 'If it was not you, just delete this mail: the password stays as it is.',
    },
    credentials: {
      subject: 'Your login at Rollhouse',
      title: 'Welcome',
      lines: [
        'Your login: {name}',
        'We never send a password by mail. If you did not keep it, set a new one: the link is good for 48 hours and works once.',
      ],
      button: 'Set a password',
      note: 'If you did not register at Rollhouse, delete this mail.',
    },
    'password-changed': {
      subject: 'Your Rollhouse password was changed',
      title: 'Password changed',
      lines: [
        'The password of the account {name} was changed on {when}.',
        'Other devices were signed out and need the new password.',
        'Besides the password, these sign in: profiles — {profiles}; passkeys — {passkeys}. Remove in the settings what is not yours.',
      ],
      note: 'If it was not you, get back in by “Forgot your password?” on the site at once and write to support.',
    },
    'new-device': {
      subject: 'A new device signed in to Rollhouse',
      title: 'A new device signed in',
      lines: [
        'Somebody signed in to the account {name} on a device we have not seen before.',
        '{device}, address {ip}, {when}',
      ],
      note: 'If it was you, there is nothing to do. If not, change the password and end the strange sessions in the settings.',
    },
    'confirm-new-email': {
      subject: 'Confirm your new address for Rollhouse',
      title: 'Confirm the new address',
      lines: [
        'The account {name} asked to have this address in place of the former one.',
        'It changes when you open the link, which is good for 48 hours and works once.',
      ],
      button: 'Confirm the new address',
      note: 'If it was not you, press nothing and delete this mail: nothing changes unless it is confirmed.',
    },
    'email-taken': {
      subject: 'Another Rollhouse account asked for your address',
      title: 'This address is yours already',
      lines: [
        'Somebody asked to have this address in another Rollhouse account. It belongs to your account {name} already, so nothing was changed.',
        'If it was you, sign in to the account {name}, or choose another address.',
      ],
      note: 'If it was not you, there is nothing to do: whoever asked was not told that there is an account.',
    },
    'email-change-asked': {
      subject: 'Rollhouse: somebody asked to change your address',
      title: 'A change of address was asked for',
      lines: [
        'On {when} the account {name} asked to have the address {email} in place of this one.',
        'Nothing changes until the new mailbox confirms it. If it was you, there is nothing to do here.',
      ],
      button: 'It was not me: cancel',
      note: 'If it was not you, cancel the change, set a new password and end the strange sessions in the settings: whoever asked got into the account.',
    },
    'email-changed': {
      subject: 'Your Rollhouse address was changed',
      title: 'Address changed',
      lines: ['The account {name} now has the address {email}. It was changed on {when}.'],
      note: 'If it was not you, change the password at once, end the strange sessions in the settings and write to support: the former address no longer gets you back in.',
    },
    'email-lost': {
      subject: 'Your Rollhouse account lost its address',
      title: 'The address is another account’s now',
      lines: [
        'The account {name} had the address {email}, which was never confirmed. On {when} its mailbox confirmed it for another account.',
      ],
      note: 'If the mailbox is yours and this was not you, write to support. To be able to recover the account, give it an address in the settings and confirm it.',
    },
    'two-factor-on': {
      subject: 'Rollhouse now asks for a code',
      title: 'Two-factor protection is on',
      lines: [
        'Since {when} the account {name} also asks for a code from the app.',
        'Keep the recovery codes away from the phone: they let you in if it gets lost.',
      ],
      note: 'If it was not you, change the password and write to support.',
    },
    'two-factor-off': {
      subject: 'Rollhouse no longer asks for a code',
      title: 'Two-factor protection is off',
      lines: ['Since {when} the account {name} needs the password alone.'],
      note: 'If it was not you, change the password, turn the protection on again and write to support.',
    },
    'local-account-made': {
      subject: 'A login and a password were made in Rollhouse',
      title: 'The account opens by a password now',
      lines: ['On {when} a login and a password were made for the account {name}.'],
      note: 'If it was not you, end all sessions in the settings and write to support.',
    },
    'notices-off': {
      subject: 'Rollhouse no longer writes to you by the bot',
      title: 'Notices by the bot are off',
      lines: [
        'On {when} notices of the account {name} were switched off.',
        'This is the last one: changes of the account are told by mail alone from now on, where it has a confirmed address.',
      ],
      note: 'If it was not you, end all sessions in the settings and write to support.',
    },
    'passkey-added': {
      subject: 'A new passkey in Rollhouse',
      title: 'A passkey was added',
      lines: [
        'The passkey “{passkey}” was added to the account {name} on {when}.',
        'It signs in without a password and without a code.',
      ],
      note: 'If this was not you, remove the passkey in the settings, change your password and write to support.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed in Rollhouse',
      title: 'A passkey was removed',
      lines: [
        'The passkey “{passkey}” was removed from the account {name} on {when}. It no longer signs in.',
      ],
      note: 'If this was not you, change your password and write to support.',
    },
    'profile-attached': {
      subject: 'A sign-in profile was linked in Rollhouse',
      title: 'A sign-in profile was linked',
      lines: [
        'The profile {profile} was linked to the account {name} on {when}. It can now sign in to the account.',
      ],
      note: 'If this was not you, unlink the profile in the settings, change your password and write to support.',
    },
    'profile-detached': {
      subject: 'A sign-in profile was unlinked in Rollhouse',
      title: 'A sign-in profile was unlinked',
      lines: [
        'The profile {profile} was unlinked from the account {name} on {when}. It no longer signs in.',
      ],
      note: 'If this was not you, change your password and write to support.',
    },
    'wallet-bound': {
      subject: 'A wallet was linked in Rollhouse',
      title: 'A wallet was linked',
      lines: [
        'The TON wallet {purse} was linked to the account {name} on {when}.',
        'Once it has rested as a new address does, withdrawals to it go without a pause.',
      ],
      note: 'If this was not you, unlink the wallet in the cash desk, change your password and write to support.',
    },
    'exclusion-ended': {
      subject: 'Your self-exclusion at Rollhouse has ended',
      title: 'Your self-exclusion has ended',
      lines: [
        'The time for which you closed play in the account {name} ended on {when}.',
        'There is no hurry: you can take a break or a new exclusion at any moment under responsible play.',
      ],
      note: 'If play has become hard to handle, you find free help lines there too.',
    },
    'documents-approved': {
      subject: 'Your document was accepted at Rollhouse',
      title: 'Document accepted',
      lines: [
        'We checked and accepted the document you sent to the account {name}.',
        'Your level and its withdrawal limit are shown in the settings.',
      ],
      note: 'If you sent no documents, write to support.',
    },
    'documents-rejected': {
      subject: 'Your document was not accepted at Rollhouse',
      title: 'Document not accepted',
      lines: [
        'We could not accept the document you sent to the account {name}.',
        'The reason: {reason}',
      ],
      note: 'Send another document in the settings, under verification.',
    },
    'withdrawal-asked': {
      subject: 'Rollhouse: a withdrawal to a new address',
      title: 'A withdrawal to a new address',
      lines: [
        'The account {name} asked to withdraw {amount} to {purse}. Nothing was ever paid to this address, so it rests before the money is sent.',
        'Until then you can take the withdrawal back in the cash desk.',
      ],
      note: 'If it was not you, cancel the withdrawal, change the password and write to support at once.',
    },
    'withdrawal-sent': {
      subject: 'Rollhouse: your withdrawal was sent',
      title: 'Withdrawal sent',
      lines: ['{amount} from the account {name} was sent to {purse} on {when}.'],
      note: 'If the money has not arrived within a day, write to support and name this sum.',
    },
    'withdrawal-rejected': {
      subject: 'Rollhouse: your withdrawal was declined',
      title: 'Withdrawal declined',
      lines: [
        'We did not send {amount} from the account {name}. The whole sum with its fee is back on the balance.',
        'The reason: {reason}',
      ],
      note: 'If the reason is not clear, support will help.',
    },
    'withdrawal-failed': {
      subject: 'Rollhouse: your withdrawal did not go through',
      title: 'Withdrawal did not go through',
      lines: [
        'The payment system could not deliver {amount} to {purse}. The whole sum with its fee is back on the balance of the account {name}.',
      ],
      note: 'Check the details and ask again, or choose another method.',
    },
    'withdrawal-repriced': {
      subject: 'Rollhouse: the rate moved, ask for your withdrawal again',
      title: 'The rate moved while your withdrawal waited',
      lines: [
        'We did not send {amount} to {purse}: the rate had moved too far since you asked. The whole sum with its fee is back on the balance of the account {name}.',
      ],
      note: 'Ask again in the cash desk: it will show what arrives at the new rate.',
    },
    'deposit-held': {
      subject: 'Rollhouse: a payment did not match your request',
      title: 'A payment did not match your request',
      lines: [
        '{amount} came for a deposit of the account {name}, where {asked} was expected: another sum, another currency, or after its time.',
        'The money is not lost. Our staff compare the transfer and credit it by hand, usually within a day. There is nothing you need to do.',
      ],
      note: 'Number of the request, for support: {number}. The history of the cash desk shows how it stands.',
    },
    'deposit-credited': {
      subject: 'Rollhouse: your deposit is credited',
      title: 'Deposit credited',
      lines: ['{amount} is on the balance of the account {name} since {when}.'],
      note: 'Number of the request: {number}. It is in the history of the cash desk.',
    },
  },
};
