export const verify = {
  Verify_Lead: 'The check happens in your browser. The certificate is sent to nobody.',
  Verify_Signature: 'Signature of the certificate',
  Verify_SignatureHint:
    'The text behind the code at the foot of the certificate, or the address it opens.',
  Verify_Check: 'Check',
  Verify_CouldNotLoadKeys: 'Could not load the public keys',
  Verify_ValidTitle: 'This certificate is valid',
  Verify_AlteredTitle: 'This certificate was altered',
  Verify_AlteredText:
    'The signature does not fit what the certificate says. Do not trust it, and ask for the original.',
  Verify_UnknownKeyTitle: 'Signed with an unknown key',
  Verify_UnknownKeyText:
    'The key of this signature is not one of ours. The certificate may come from another service or be forged.',
  Verify_UnreadableTitle: 'This is not a whole certificate',
  Verify_UnreadableText:
    'The text cannot be read as a certificate. Part of it may be missing: please scan or copy it again.',
  Verify_IssuedBy: 'Issued by',
  Verify_NameConfirmed: 'Name confirmed by the operator',
  Verify_NameNotConfirmed: 'Name not confirmed',
  Verify_NameNotConfirmedText:
    'The name is what the institution entered itself. The operator had not checked it when the certificate was printed.',
  Verify_IssuedAt: 'Signed on',
  Verify_LimitsTitle: 'What this proves, and what not',
  Verify_LimitsText:
    'It proves that this institution issued the ID. It does not prove that the person in front of you owns it: send a challenge to find out.',
  Verify_Another: 'Check another certificate',
};
