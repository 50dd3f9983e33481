import type { verify as english } from '../en/verify.ts';

export const verify = {
  Verify_Lead: 'Die Prüfung läuft in Ihrem Browser. Das Zertifikat wird nicht übertragen.',
  Verify_Signature: 'Unterschrift des Zertifikats',
  Verify_SignatureHint:
    'Der Text des Codes unten auf dem Zertifikat oder die Adresse, die der Code öffnet.',
  Verify_Check: 'Prüfen',
  Verify_CouldNotLoadKeys: 'Die öffentlichen Schlüssel konnten nicht geladen werden',
  Verify_ValidTitle: 'Dieses Zertifikat ist gültig',
  Verify_AlteredTitle: 'Dieses Zertifikat wurde verändert',
  Verify_AlteredText:
    'Die Unterschrift passt nicht zum Inhalt des Zertifikats. Vertrauen Sie ihm nicht, und lassen Sie sich das Original zeigen.',
  Verify_UnknownKeyTitle: 'Mit unbekanntem Schlüssel unterschrieben',
  Verify_UnknownKeyText:
    'Der Schlüssel dieser Unterschrift gehört nicht zu diesem Dienst. Das Zertifikat stammt vielleicht von einem anderen Dienst oder ist gefälscht.',
  Verify_UnreadableTitle: 'Dieses Zertifikat ist nicht vollständig',
  Verify_UnreadableText:
    'Der Text lässt sich nicht als Zertifikat lesen. Vielleicht fehlt ein Teil: Bitte scannen oder kopieren Sie ihn noch einmal.',
  Verify_IssuedBy: 'Vergeben von',
  Verify_NameConfirmed: 'Name vom Betreiber bestätigt',
  Verify_NameNotConfirmed: 'Name nicht bestätigt',
  Verify_NameNotConfirmedText:
    'Die Ausgabestelle hat den Namen selbst eingetragen. Der Betreiber hatte ihn noch nicht geprüft, als das Zertifikat gedruckt wurde.',
  Verify_IssuedAt: 'Unterschrieben am',
  Verify_LimitsTitle: 'Was das beweist und was nicht',
  Verify_LimitsText:
    'Es beweist, dass diese Ausgabestelle die ID vergeben hat. Es beweist nicht, dass die ID der Person vor Ihnen gehört. Das finden Sie mit einer Challenge heraus.',
  Verify_Another: 'Ein anderes Zertifikat prüfen',
} satisfies Record<keyof typeof english, string>;
