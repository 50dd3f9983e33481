import type { OwnData } from '#shared/api/own-data.ts';

/** The lists in the file of one's own data, and what each entry has. */
type Lists = {
  [Name in keyof OwnData as OwnData[Name] extends readonly object[]
    ? Name
    : never]: OwnData[Name] extends readonly (infer Entry)[] ? Entry : never;
};

/** What each list and field in the file means: a new one does not compile without its text. */
export type ExportedFieldTexts = {
  readonly [Name in keyof Lists]: {
    readonly title: string;
    readonly fields: Readonly<Record<keyof Lists[Name], string>>;
  };
};

const ofAccount = 'The number of your account that this belongs to.';
const browser = 'What your browser said about itself: name, version and operating system.';

/** The lists and fields in the file of one's own data, for the privacy policy. */
export const exportedFields = {
  accounts: {
    title: 'Your accounts',
    fields: {
      id: 'The number of the account.',
      accountType:
        'Its kind: Local (with an e-mail address), LocalAnonymous, External (through a provider), Assigner or Admin.',
      email: 'The e-mail address.',
      emailVerifiedTimestamp: 'When the address was confirmed.',
      username: 'The username that we generated.',
      hasPassword: 'Whether the account has a password. The password is not in the file.',
      loginProvider: 'The provider through which you log in.',
      providerSubject: 'The number under which the provider knows you.',
      userHandle: 'The random number by which your devices know the account (base64).',
      language: 'The language of our mails.',
      createdTimestamp: 'When the account was created.',
      joinedTimestamp: 'When it received your ID.',
      devicesSinceTimestamp:
        'Since when we note with which devices you log in, if later than the account.',
      deletedTimestamp: 'When it was deleted, if it can still be restored.',
    },
  },
  sessions: {
    title: 'Your logins',
    fields: {
      accountId: ofAccount,
      userAgent: browser,
      createdTimestamp: 'When the login began.',
      renewedTimestamp: 'When it was last renewed.',
      provedTimestamp: 'When you last confirmed that it is you.',
      endTimestamp: 'When it ends at the latest.',
      loginWay: 'How it began: password, passkey, provider or recovery (with a recovery sheet).',
    },
  },
  passkeys: {
    title: 'Your passkeys',
    fields: {
      accountId: ofAccount,
      name: 'The name that you gave it.',
      createdTimestamp: 'When it was added.',
      lastUsedTimestamp: 'When you last logged in with it.',
      counter: 'How often it was used, if your device counts that; otherwise 0.',
      transports: 'How a device reaches it, for example “internal” or “usb”.',
    },
  },
  secondFactors: {
    title: 'Your second factor',
    fields: {
      accountId: ofAccount,
      createdTimestamp: 'When it was set up.',
      confirmedTimestamp: 'Since when logging in needs it.',
      lastUsedTimestamp: 'From when the last code of your app is that was accepted.',
      recoveryCodesLeft: 'How many recovery codes are unused.',
    },
  },
  recoverySheets: {
    title: 'Your recovery sheet',
    fields: {
      accountId: ofAccount,
      createdTimestamp: 'When it was made.',
      recoveredTimestamp: 'When the account was last opened with a sheet.',
    },
  },
  devices: {
    title: 'The devices with which you logged in',
    fields: {
      accountId: ofAccount,
      lastUsedTimestamp:
        'When you last logged in with the device. Which one it is cannot be read from what we store.',
    },
  },
  registrations: {
    title: 'Your registration with an e-mail address',
    fields: {
      accountId: ofAccount,
      email: 'The address that was registered.',
      language: 'The language of the mail.',
      userAgent: browser,
      asksForPassword: 'Whether opening the link asks for a new password.',
      isPasswordRefused: 'Whether the password of the registration is not valid.',
      createdTimestamp: 'When it was registered.',
      expiresTimestamp: 'Until when the link works.',
      openedTimestamp: 'When the link was opened.',
    },
  },
  emailChanges: {
    title: 'New e-mail addresses',
    fields: {
      accountId: ofAccount,
      email: 'The new address.',
      userAgent: browser,
      createdTimestamp: 'When it was entered.',
      expiresTimestamp: 'Until when the link works.',
      confirmedTimestamp: 'When it was confirmed.',
    },
  },
  mailLinks: {
    title: 'Links that we sent by mail',
    fields: {
      accountId: ofAccount,
      purpose: 'What the link is for, for example “reset” (a new password).',
      expiresTimestamp: 'Until when the link works.',
    },
  },
  undos: {
    title: 'Changes that can be undone',
    fields: {
      accountId: ofAccount,
      kind: 'The change: linked, deleted, emailChanged or secondFactorAdded.',
      email: 'The address that would be restored.',
      joinedTimestamp: 'When the account received your ID, to restore that too.',
      expiresTimestamp: 'Until when the change can be undone.',
      undoneTimestamp: 'When it was undone.',
      hadPassword: 'Whether the account had a password before the change.',
    },
  },
  ids: {
    title: 'Your ID',
    fields: {
      id: 'The ID.',
      birthDate: 'The birth date at its beginning.',
      drawnTimestamp: 'When it was offered.',
      claimedTimestamp: 'When you chose it, or when an institution issued it.',
      controlledTimestamp: 'Since when it is under your control.',
      lockedTimestamp: 'Since when it is locked.',
      isLockedAsOrphan: 'Whether it is locked because its last account was deleted.',
      printCount: 'How often its certificate was printed.',
      printedTimestamp: 'When the certificate was last printed.',
      reissueAllowed: 'Whether the institution that issued it may ask to issue it again.',
    },
  },
  candidates: {
    title: 'IDs that are offered to you',
    fields: {
      accountId: ofAccount,
      id: 'The ID.',
      birthDate: 'The birth date that you entered.',
      drawnTimestamp: 'When it was offered.',
      reservedUntilTimestamp: 'Until when it is reserved for you.',
    },
  },
  verifications: {
    title: 'Confirmations of your ID',
    fields: {
      assignerName: 'The name of the institution at that time.',
      timestamp: 'When you took control of the ID that it issued.',
    },
  },
  certificates: {
    title: 'Signed certificates of your ID',
    fields: {
      timestamp: 'When it was signed, which is printed on it.',
      withdrawnTimestamp: 'When it was withdrawn.',
      withdrawalReason: 'Why it was withdrawn.',
    },
  },
  prints: {
    title: 'Printed certificates of your ID',
    fields: {
      copyNumber: 'The number of the copy.',
      timestamp: 'When it was printed.',
    },
  },
  challenges: {
    title: 'Challenges to your ID',
    fields: {
      shortId: 'The short ID of the challenge.',
      isFromInstitution: 'Whether an institution sent it.',
      senderName: 'The name of the institution, or what the sender typed.',
      isSenderVerified: 'Whether we had confirmed the name.',
      createdTimestamp: 'When it was sent.',
      readTimestamp: 'When your list first showed it.',
      matchedTimestamp: 'When the sender gave us the right code.',
      checkEndsTimestamp: 'When our check of the code ends or ended.',
    },
  },
  events: {
    title: 'The history of your ID',
    fields: {
      kind: 'What happened.',
      timestamp: 'When it happened.',
      senderName:
        'The name of the institution, or what the sender typed. Empty for an institution that is not named.',
      isSenderVerified: 'Whether it is an institution whose name we had confirmed.',
      hiddenTimestamp: 'When you hid the entry.',
    },
  },
  receipts: {
    title: 'Receipts of institutions for challenges to your ID',
    fields: {
      shortId: 'The short ID of the challenge.',
      timestamp: 'When the institution gave the right code.',
    },
  },
  reissues: {
    title: 'Requests to issue your ID again',
    fields: {
      reason: 'What the institution gave as the reason.',
      askedTimestamp: 'When it asked.',
      opensTimestamp: 'Until when you can answer.',
      pausedUntilTimestamp: 'Until when your login puts the end off.',
      mailedTimestamp: 'When we last mailed you about it.',
      endedTimestamp: 'When it ended.',
      outcome: 'How it ended: Kept, HandedOver, Opened, Cancelled or Stopped.',
    },
  },
  retiredIds: {
    title: 'IDs that you no longer use',
    fields: {
      id: 'The retired ID.',
      retiredTimestamp: 'When you retired it.',
      tellsIssuer: 'Whether the institution that issued it sees your ID.',
    },
  },
  sites: {
    title: 'Web sites that know you',
    fields: {
      site: 'The site.',
      sub: 'The number by which this site alone knows you.',
      showsId: 'Whether it knows your ID; otherwise it knows an alias.',
      createdTimestamp: 'Since when it knows you.',
      visitedTimestamp: 'When you last signed in there.',
      endedTimestamp: 'When the connection ended.',
    },
  },
  aliases: {
    title: 'Aliases, which stand for your ID at one web site',
    fields: {
      alias: 'The alias.',
      site: 'The site.',
      createdTimestamp: 'Since when you have it.',
      endsTimestamp: 'Until when it takes challenges.',
    },
  },
  institutions: {
    title: 'For institutions: name, contact and logo',
    fields: {
      accountId: ofAccount,
      name: 'The name on certificates.',
      contact: 'Contact person, e-mail address, phone number and postal address.',
      confirmedName: 'The name that the administration confirmed.',
      confirmedTimestamp: 'When it was confirmed.',
      isDiscreet: 'Whether the histories of IDs do not name the institution.',
      requiresSecondFactor: 'Whether each member needs a second factor or a passkey.',
      logo: 'The logo, a PNG picture (base64).',
      logoStoredTimestamp: 'When the logo was uploaded.',
    },
  },
  memberships: {
    title: 'For institutions: memberships',
    fields: {
      accountId: ofAccount,
      name: 'The name that the institution gave.',
      roles: 'What the member may do.',
      language: 'The language of the mails.',
      invitedTimestamp: 'When the member was invited.',
      joinedTimestamp: 'When the member joined.',
    },
  },
  apiKeys: {
    title: 'For institutions: API keys',
    fields: {
      accountId: ofAccount,
      id: 'The number of the key.',
      name: 'The name of the key.',
      prefix: 'Its first characters.',
      scopes: 'What it allows.',
      isTest: 'Whether it is for tests.',
      createdTimestamp: 'When it was made.',
      expiresTimestamp: 'When it expires.',
      lastUsedTimestamp: 'When it was last used, to the minute.',
      revokedTimestamp: 'When it was revoked.',
    },
  },
  requests: {
    title: 'For institutions: the request for the account',
    fields: {
      id: 'The number of the request.',
      contactPersonName: 'The contact person.',
      email: 'The e-mail address.',
      expectedAssignmentsPerYear: 'The expected number of IDs per year.',
      note: 'The note.',
      language: 'The language of our mails.',
      createdTimestamp: 'When it was sent.',
      approvedTimestamp: 'When it was approved.',
    },
  },
  orders: {
    title: 'For institutions: orders',
    fields: {
      accountId: ofAccount,
      id: 'The number of the order.',
      status: 'How far the order is.',
      statusChanges: 'When it changed its status.',
      items:
        'The products as they were when ordered: number, name, category, picture, price, value-added tax and amount.',
      shippingCost: 'The shipping cost.',
      total: 'The total.',
      invoiceAddress: 'The address on the invoice.',
      shippingAddress: 'The address of the parcel.',
      sendInvoiceSeparately: 'Whether the invoice is sent separately.',
      shippingMethod: 'How it is shipped.',
      paymentMethod: 'How it is paid.',
      isPaymentReceived: 'Whether it is paid.',
      customerReference: 'Your own order number.',
      language: 'The language of the order.',
      cancellationReason: 'Why it was cancelled.',
      carrier: 'The carrier.',
      trackingNumber: 'The tracking number.',
      createdTimestamp: 'When it was placed.',
      deletedTimestamp: 'When we removed it from the lists.',
    },
  },
  invoices: {
    title: 'For institutions: invoices',
    fields: {
      orderId: 'The number of the order.',
      kind: 'An invoice, or its cancellation.',
      year: 'The year in its number.',
      number: 'Its number within that year.',
      issuedTimestamp: 'When it was issued.',
      document: 'The whole invoice, as it is printed.',
    },
  },
  auditEntries: {
    title: 'The log of important events',
    fields: {
      timestamp: 'When it happened.',
      action: 'What happened, for example “account.passwordChanged”.',
      isByYou: 'Whether one of your accounts did it.',
      actorAccountType:
        'The kind of account that did it; null for the operator and for mailed links.',
      accountId: 'The account that it is about, if it is yours.',
      personId: 'The ID that it is about, if it is yours.',
      orderId: 'The order that it is about, if it is yours.',
      requestId: 'The request that it is about, if it is yours.',
      apiKeyId: 'The API key with which it was done, if it is yours.',
      details: 'Further facts. Empty if the event is also about another person or institution.',
    },
  },
} satisfies ExportedFieldTexts;
