export const verify = {
  Verify_Lead: 'The check happens in your browser. The certificate is not sent anywhere.',
  Verify_Signature: 'Signature of the certificate',
  Verify_SignatureHint:
    'The text of the code at the bottom of the certificate, or the address that it opens.',
  Verify_Check: 'Check',
  Verify_CouldNotLoadKeys: 'Could not load the public keys',
  Verify_ValidTitle: 'This certificate is valid',
  Verify_AlteredTitle: 'This certificate was altered',
  Verify_AlteredText:
    'The signature does not match the content of the certificate. Do not trust it, and ask for the original.',
  Verify_UnknownKeyTitle: 'Signed with an unknown key',
  Verify_UnknownKeyText:
    'The key of this signature is not one of ours. The certificate may come from another service or be forged.',
  Verify_UnreadableTitle: 'This certificate is not complete',
  Verify_UnreadableText:
    'The text cannot be read as a certificate. Part of it may be missing: please scan or copy it again.',
  Verify_IssuedBy: 'Issued by',
  Verify_NameConfirmed: 'Name confirmed by the operator',
  Verify_NameNotConfirmed: 'Name not confirmed',
  Verify_NameNotConfirmedText:
    'The institution entered this name itself. The operator had not checked it when the certificate was printed.',
  Verify_IssuedAt: 'Signed on',
  Verify_LimitsTitle: 'What this proves, and what it does not',
  Verify_LimitsText:
    'It proves that this institution issued the ID. It does not prove that the person in front of you owns it: send a challenge to find out.',
  Verify_Another: 'Check another certificate',
};
