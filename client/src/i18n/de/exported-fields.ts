import type { ExportedFieldTexts } from '../en/exported-fields.ts';

const ofAccount = 'Die Nummer Ihres Kontos, zu dem dies gehört.';
const browser = 'Was Ihr Browser über sich sagte: Name, Version und Betriebssystem.';

export const exportedFields = {
  accounts: {
    title: 'Ihre Konten',
    fields: {
      id: 'Die Nummer des Kontos.',
      accountType:
        'Seine Art: Local (mit E-Mail-Adresse), LocalAnonymous (anonym), External (über einen Anbieter), Assigner (Ausgabestelle) oder Admin (Verwaltung).',
      email: 'Die E-Mail-Adresse.',
      emailVerifiedTimestamp: 'Wann die Adresse bestätigt wurde.',
      username: 'Der Benutzername, den wir erzeugt haben.',
      hasPassword: 'Ob das Konto ein Passwort hat. Das Passwort steht nicht in der Datei.',
      loginProvider: 'Der Anbieter, über den Sie sich anmelden.',
      providerSubject: 'Die Nummer, unter der Sie der Anbieter kennt.',
      userHandle: 'Die zufällige Zahl, an der Ihre Geräte das Konto erkennen (base64).',
      language: 'Die Sprache unserer E-Mails.',
      createdTimestamp: 'Wann das Konto angelegt wurde.',
      joinedTimestamp: 'Wann es Ihre ID bekommen hat.',
      devicesSinceTimestamp:
        'Seit wann wir festhalten, mit welchen Geräten Sie sich anmelden, falls später als das Konto.',
      deletedTimestamp: 'Wann es gelöscht wurde, falls es sich noch wiederherstellen lässt.',
    },
  },
  sessions: {
    title: 'Ihre Anmeldungen',
    fields: {
      accountId: ofAccount,
      userAgent: browser,
      createdTimestamp: 'Wann die Anmeldung begann.',
      renewedTimestamp: 'Wann sie zuletzt erneuert wurde.',
      provedTimestamp: 'Wann Sie zuletzt bestätigt haben, dass Sie es sind.',
      endTimestamp: 'Wann sie spätestens endet.',
      loginWay:
        'Wie sie begann: password (Passwort), passkey, provider (Anbieter) oder recovery (Wiederherstellungsblatt).',
    },
  },
  passkeys: {
    title: 'Ihre Passkeys',
    fields: {
      accountId: ofAccount,
      name: 'Der Name, den Sie ihm gegeben haben.',
      createdTimestamp: 'Wann er hinzugefügt wurde.',
      lastUsedTimestamp: 'Wann Sie sich zuletzt damit angemeldet haben.',
      counter: 'Wie oft er verwendet wurde, falls Ihr Gerät das zählt; sonst 0.',
      transports: 'Wie ein Gerät ihn erreicht, zum Beispiel „internal“ oder „usb“.',
    },
  },
  secondFactors: {
    title: 'Ihr zweiter Faktor',
    fields: {
      accountId: ofAccount,
      createdTimestamp: 'Wann er eingerichtet wurde.',
      confirmedTimestamp: 'Seit wann er zum Anmelden nötig ist.',
      lastUsedTimestamp: 'Von wann der letzte angenommene Code Ihrer App ist.',
      recoveryCodesLeft: 'Wie viele Ersatzcodes unbenutzt sind.',
    },
  },
  recoverySheets: {
    title: 'Ihr Wiederherstellungsblatt',
    fields: {
      accountId: ofAccount,
      createdTimestamp: 'Wann es erstellt wurde.',
      recoveredTimestamp: 'Wann das Konto zuletzt mit einem Blatt geöffnet wurde.',
    },
  },
  devices: {
    title: 'Geräte, mit denen Sie sich angemeldet haben',
    fields: {
      accountId: ofAccount,
      lastUsedTimestamp:
        'Wann Sie sich zuletzt mit dem Gerät angemeldet haben. Welches es ist, lässt sich aus dem, was wir speichern, nicht ablesen.',
    },
  },
  registrations: {
    title: 'Ihre Registrierung mit E-Mail-Adresse',
    fields: {
      accountId: ofAccount,
      email: 'Die registrierte Adresse.',
      language: 'Die Sprache der E-Mail.',
      userAgent: browser,
      asksForPassword: 'Ob beim Öffnen des Links ein neues Passwort zu wählen ist.',
      isPasswordRefused: 'Ob das Passwort der Registrierung nicht gilt.',
      createdTimestamp: 'Wann die Adresse registriert wurde.',
      expiresTimestamp: 'Bis wann der Link gilt.',
      openedTimestamp: 'Wann der Link geöffnet wurde.',
    },
  },
  emailChanges: {
    title: 'Neue E-Mail-Adressen',
    fields: {
      accountId: ofAccount,
      email: 'Die neue Adresse.',
      userAgent: browser,
      createdTimestamp: 'Wann sie eingegeben wurde.',
      expiresTimestamp: 'Bis wann der Link gilt.',
      confirmedTimestamp: 'Wann sie bestätigt wurde.',
    },
  },
  mailLinks: {
    title: 'Links, die wir per E-Mail gesendet haben',
    fields: {
      accountId: ofAccount,
      purpose: 'Wozu der Link dient, zum Beispiel „reset“ (neues Passwort).',
      expiresTimestamp: 'Bis wann der Link gilt.',
    },
  },
  undos: {
    title: 'Änderungen, die sich rückgängig machen lassen',
    fields: {
      accountId: ofAccount,
      kind: 'Die Änderung: linked (verknüpft), deleted (gelöscht), emailChanged (neue E-Mail-Adresse) oder secondFactorAdded (zweiter Faktor).',
      email: 'Die Adresse, die wieder gelten würde.',
      joinedTimestamp:
        'Wann das Konto Ihre ID bekommen hat, damit auch das wiederhergestellt wird.',
      expiresTimestamp: 'Bis wann sich die Änderung rückgängig machen lässt.',
      undoneTimestamp: 'Wann sie rückgängig gemacht wurde.',
      hadPassword: 'Ob das Konto vor der Änderung ein Passwort hatte.',
    },
  },
  ids: {
    title: 'Ihre ID',
    fields: {
      id: 'Die ID.',
      birthDate: 'Das Geburtsdatum, mit dem sie beginnt.',
      drawnTimestamp: 'Wann sie angeboten wurde.',
      claimedTimestamp: 'Wann Sie die ID gewählt haben oder eine Ausgabestelle sie vergeben hat.',
      controlledTimestamp: 'Seit wann Sie über die ID verfügen.',
      lockedTimestamp: 'Seit wann sie gesperrt ist.',
      isLockedAsOrphan: 'Ob sie gesperrt ist, weil ihr letztes Konto gelöscht wurde.',
      printCount: 'Wie oft ihr Zertifikat gedruckt wurde.',
      printedTimestamp: 'Wann das Zertifikat zuletzt gedruckt wurde.',
      reissueAllowed: 'Ob ihre Ausgabestelle anfragen darf, sie neu auszustellen.',
    },
  },
  candidates: {
    title: 'IDs, die Ihnen angeboten sind',
    fields: {
      accountId: ofAccount,
      id: 'Die ID.',
      birthDate: 'Das Geburtsdatum, das Sie eingegeben haben.',
      drawnTimestamp: 'Wann sie angeboten wurde.',
      reservedUntilTimestamp: 'Bis wann sie für Sie reserviert ist.',
    },
  },
  verifications: {
    title: 'Bestätigungen Ihrer ID',
    fields: {
      assignerName: 'Der damalige Name der Ausgabestelle.',
      timestamp: 'Wann Sie die ID übernommen haben, die sie vergeben hat.',
    },
  },
  certificates: {
    title: 'Signierte Zertifikate Ihrer ID',
    fields: {
      timestamp: 'Wann es signiert wurde; das steht auch darauf.',
      withdrawnTimestamp: 'Wann es zurückgezogen wurde.',
      withdrawalReason: 'Warum es zurückgezogen wurde.',
    },
  },
  prints: {
    title: 'Gedruckte Zertifikate Ihrer ID',
    fields: {
      copyNumber: 'Die Nummer des Exemplars.',
      timestamp: 'Wann es gedruckt wurde.',
    },
  },
  challenges: {
    title: 'Challenges an Ihre ID',
    fields: {
      shortId: 'Die Kurz-ID der Challenge.',
      isFromInstitution: 'Ob eine Ausgabestelle sie gesendet hat.',
      senderName: 'Der Name der Ausgabestelle, oder was der Absender eingegeben hat.',
      isSenderVerified: 'Ob wir den Namen bestätigt hatten.',
      createdTimestamp: 'Wann sie gesendet wurde.',
      readTimestamp: 'Wann Ihre Liste sie zum ersten Mal gezeigt hat.',
      matchedTimestamp: 'Wann der Absender uns den richtigen Code angegeben hat.',
      checkEndsTimestamp: 'Wann unsere Prüfung des Codes endet oder geendet hat.',
    },
  },
  events: {
    title: 'Der Verlauf Ihrer ID',
    fields: {
      kind: 'Was geschehen ist.',
      timestamp: 'Wann es geschehen ist.',
      senderName:
        'Der Name der Ausgabestelle oder was eingegeben wurde. Leer, wenn eine Ausgabestelle nicht genannt wird.',
      isSenderVerified: 'Ob es eine Ausgabestelle war, deren Namen wir bestätigt hatten.',
      hiddenTimestamp: 'Wann Sie den Eintrag ausgeblendet haben.',
    },
  },
  receipts: {
    title: 'Belege von Ausgabestellen für Challenges an Ihre ID',
    fields: {
      shortId: 'Die Kurz-ID der Challenge.',
      timestamp: 'Wann die Ausgabestelle den richtigen Code eingegeben hat.',
    },
  },
  reissues: {
    title: 'Anfragen, Ihre ID neu auszustellen',
    fields: {
      reason: 'Der Grund, den die Ausgabestelle genannt hat.',
      askedTimestamp: 'Wann sie angefragt hat.',
      opensTimestamp: 'Bis wann Sie antworten können.',
      pausedUntilTimestamp: 'Bis wann Ihre Anmeldung das Ende aufschiebt.',
      mailedTimestamp: 'Wann wir Ihnen zuletzt deswegen geschrieben haben.',
      endedTimestamp: 'Wann die Anfrage endete.',
      outcome: 'Wie sie endete: Kept, HandedOver, Opened, Cancelled oder Stopped.',
    },
  },
  retiredIds: {
    title: 'IDs, die Sie nicht mehr nutzen',
    fields: {
      id: 'Die stillgelegte ID.',
      retiredTimestamp: 'Wann Sie sie stillgelegt haben.',
      tellsIssuer: 'Ob ihre Ausgabestelle Ihre ID sieht.',
    },
  },
  sites: {
    title: 'Websites, die Sie kennen',
    fields: {
      site: 'Die Website.',
      sub: 'Die Nummer, unter der nur diese Website Sie kennt.',
      showsId: 'Ob sie Ihre ID kennt; sonst kennt sie einen Alias.',
      createdTimestamp: 'Seit wann sie Sie kennt.',
      visitedTimestamp: 'Wann Sie sich dort zuletzt angemeldet haben.',
      endedTimestamp: 'Wann die Verbindung beendet wurde.',
    },
  },
  aliases: {
    title: 'Aliasse, die auf einer Website für Ihre ID stehen',
    fields: {
      alias: 'Der Alias.',
      site: 'Die Website.',
      createdTimestamp: 'Seit wann Sie ihn haben.',
      endsTimestamp: 'Bis wann er Challenges annimmt.',
    },
  },
  institutions: {
    title: 'Bei Ausgabestellen: Name, Kontakt und Logo',
    fields: {
      accountId: ofAccount,
      name: 'Der Name auf den Zertifikaten.',
      contact: 'Ansprechperson, E-Mail-Adresse, Telefonnummer und Anschrift.',
      confirmedName: 'Der Name, den die Verwaltung bestätigt hat.',
      confirmedTimestamp: 'Wann er bestätigt wurde.',
      isDiscreet: 'Ob die Verläufe von IDs die Ausgabestelle nicht nennen.',
      requiresSecondFactor: 'Ob jedes Mitglied einen zweiten Faktor oder einen Passkey braucht.',
      logo: 'Das Logo, ein PNG-Bild (base64).',
      logoStoredTimestamp: 'Wann das Logo hochgeladen wurde.',
    },
  },
  memberships: {
    title: 'Bei Ausgabestellen: Mitgliedschaften',
    fields: {
      accountId: ofAccount,
      name: 'Der Name, den die Ausgabestelle angegeben hat.',
      roles: 'Was das Mitglied darf.',
      language: 'Die Sprache der E-Mails.',
      invitedTimestamp: 'Wann das Mitglied eingeladen wurde.',
      joinedTimestamp: 'Wann das Mitglied beigetreten ist.',
    },
  },
  apiKeys: {
    title: 'Bei Ausgabestellen: API-Schlüssel',
    fields: {
      accountId: ofAccount,
      id: 'Die Nummer des Schlüssels.',
      name: 'Der Name des Schlüssels.',
      prefix: 'Seine ersten Zeichen.',
      scopes: 'Was er erlaubt.',
      isTest: 'Ob er für Tests ist.',
      createdTimestamp: 'Wann er erstellt wurde.',
      expiresTimestamp: 'Wann er abläuft.',
      lastUsedTimestamp: 'Wann er zuletzt verwendet wurde, auf die Minute genau.',
      revokedTimestamp: 'Wann er widerrufen wurde.',
    },
  },
  requests: {
    title: 'Bei Ausgabestellen: die Anfrage nach dem Konto',
    fields: {
      id: 'Die Nummer der Anfrage.',
      contactPersonName: 'Die Ansprechperson.',
      email: 'Die E-Mail-Adresse.',
      expectedAssignmentsPerYear: 'Die erwartete Zahl der IDs im Jahr.',
      note: 'Die Bemerkung.',
      language: 'Die Sprache unserer E-Mails.',
      createdTimestamp: 'Wann sie gesendet wurde.',
      approvedTimestamp: 'Wann ihr zugestimmt wurde.',
    },
  },
  orders: {
    title: 'Bei Ausgabestellen: Bestellungen',
    fields: {
      accountId: ofAccount,
      id: 'Die Nummer der Bestellung.',
      status: 'Wie weit die Bestellung ist.',
      statusChanges: 'Wann sich ihr Status geändert hat.',
      items:
        'Die Produkte, wie sie bestellt wurden: Nummer, Name, Kategorie, Bild, Preis, Umsatzsteuer und Menge.',
      shippingCost: 'Die Versandkosten.',
      total: 'Der Gesamtbetrag.',
      invoiceAddress: 'Die Anschrift auf der Rechnung.',
      shippingAddress: 'Die Anschrift für das Paket.',
      sendInvoiceSeparately: 'Ob die Rechnung getrennt gesendet wird.',
      shippingMethod: 'Wie sie versendet wird.',
      paymentMethod: 'Wie sie bezahlt wird.',
      isPaymentReceived: 'Ob sie bezahlt ist.',
      customerReference: 'Ihre eigene Bestellnummer.',
      language: 'Die Sprache der Bestellung.',
      cancellationReason: 'Warum sie storniert wurde.',
      carrier: 'Das Versandunternehmen.',
      trackingNumber: 'Die Sendungsnummer.',
      createdTimestamp: 'Wann sie aufgegeben wurde.',
      deletedTimestamp: 'Wann wir sie aus den Listen entfernt haben.',
    },
  },
  invoices: {
    title: 'Bei Ausgabestellen: Rechnungen',
    fields: {
      orderId: 'Die Nummer der Bestellung.',
      kind: 'Eine Rechnung (invoice) oder ihre Stornierung (cancellation).',
      year: 'Das Jahr in ihrer Nummer.',
      number: 'Ihre Nummer innerhalb dieses Jahres.',
      issuedTimestamp: 'Wann sie ausgestellt wurde.',
      document: 'Die ganze Rechnung, wie sie gedruckt wird.',
    },
  },
  auditEntries: {
    title: 'Das Protokoll wichtiger Vorgänge',
    fields: {
      timestamp: 'Wann es geschah.',
      action: 'Was geschah, zum Beispiel „account.passwordChanged“ (Passwort geändert).',
      isByYou: 'Ob es von einem Ihrer Konten ausging.',
      actorAccountType:
        'Die Art des Kontos, von dem es ausging; null beim Betreiber und bei Links aus E-Mails.',
      accountId: 'Das Konto, um das es geht, wenn es Ihres ist.',
      personId: 'Die ID, um die es geht, wenn es Ihre ist.',
      orderId: 'Die Bestellung, um die es geht, wenn es Ihre ist.',
      requestId: 'Die Anfrage, um die es geht, wenn es Ihre ist.',
      apiKeyId: 'Der API-Schlüssel, mit dem es geschah, wenn es Ihrer ist.',
      details:
        'Weitere Angaben. Leer, wenn der Vorgang auch eine andere Person oder Ausgabestelle betrifft.',
    },
  },
} satisfies ExportedFieldTexts;
