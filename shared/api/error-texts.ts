/**
 * Every error that a call can answer, by its HTTP status, with its English text: the page's, and the `detail` of
 * problems. The key is also the text's key.
 */
export const textsByStatus = {
  400: {
    Request_Invalid: 'Please check what you entered.',
    Request_Malformed: 'The request could not be read.',
    Password_TooCommon: 'This password is too easy to guess. Try three or four unrelated words.',
    Password_Leaked: 'This password is on lists of leaked passwords. Please choose another one.',
    VerifyEmail_TokenInvalid: 'This link is no longer valid.',
    Account_WrongPassword: 'The current password is wrong.',
    Login_MethodNotAvailable: 'This sign-in method is not available here.',
    Login_StateInvalid: 'This sign-in has expired or was already used. Please start again.',
    Link_NoExternalLogin: 'The sign-in at the provider has expired. Please start again.',
    Session_WrongProof: 'That is not right. Please try again.',
    Undo_TokenInvalid: 'This link is not valid, or it is older than 7 days.',
    Passkey_NotAccepted: 'This passkey was not accepted. Please try again.',
    Email_Same: 'The account already has this e-mail address.',
    Email_TokenInvalid:
      'This link is no longer valid. It has expired, a newer e-mail replaced it, or the change was cancelled.',
    Member_InvitationInvalid:
      'This invitation has expired, was withdrawn or was already accepted. Ask your institution for a new one.',
    Order_PricesChanged: 'The prices have changed. Please check your cart.',
  },
  401: {
    Request_NotLoggedIn: 'Please log in first.',
    Login_InvalidUserOrPassword: 'Invalid user or password',
    Login_EmailNotVerified: 'Email not verified',
    Login_SecondFactorRequired: 'Please enter the code of your authenticator app.',
    Login_PasskeyRequired:
      'Please log in with your passkey. For this account a password alone is not enough.',
    Account_Suspended:
      'The access of this institution is suspended. The reason is in our e-mail. You reach us through “Contact and legal notice”.',
    ResetPassword_TokenInvalid: 'This link has expired or was already used.',
    Recovery_NotPossible:
      'The name and the code do not match, or the code was already used. If your connection was lost before, try to log in with the new password.',
    SecondFactor_WrongCode:
      'This code is wrong or was already used. The app shows a new one every 30 seconds.',
    SecondFactor_TokenInvalid:
      'The time for the code is over, or there were too many tries. Please enter your password again.',
  },
  402: {
    StorageQuota_LimitExceeded: 'The file is larger than 1 MB.',
  },
  403: {
    Request_NotAllowed: 'This account is not allowed to do that.',
    Request_CrossSite: 'The request came from another site and was refused.',
    Session_NotFresh: 'Please confirm first that it is you.',
    Security_RecoveredRecently:
      'This account was recovered a short time ago. To protect it, this is possible again from {{until}}.',
    SecondFactor_Required: 'Please set up a second factor or a passkey first.',
    ApiKey_NotAllowed: 'API keys cannot make this call.',
    ApiKey_ScopeMissing: 'This API key lacks the scope of this call.',
    ApiKey_TestRefused: 'A test key cannot make this call.',
    Member_RoleMissing: 'Your role does not allow that. Ask an Owner of your institution.',
  },
  404: {
    Request_NotFound: 'There is nothing at this address.',
    Account_NotFound: 'This account does not exist.',
    Session_NotFound: 'This session has already ended.',
    Passkey_NotFound: 'This passkey has already been removed.',
    SecondFactor_NotFound:
      'There is no second factor here, or it took too long. Please start again.',
    Email_NotWaiting: 'There is no new e-mail address to confirm any more.',
    Profile_NotFound: 'You do not have an ID yet.',
    AssignedId_NotFound: 'This is not one of the IDs that you issued.',
    Reissue_NotFound: 'There is no such request any more.',
    Site_NotFound: 'This site does not exist any more.',
    SignIn_NotFound:
      'This request is no longer valid, or it began in another browser. Please start again at the site.',
    Connection_NotFound: 'This connection has ended.',
    Certificate_NotFound: 'This is not one of your certificates.',
    Batch_NotFound: 'This list does not exist.',
    TakeControl_NotPossible:
      'The ID and the ownership secret do not match, or control of this ID has already been taken.',
    Logo_NotFound: 'This logo does not exist.',
    ApiKey_NotFound: 'This API key has already been revoked.',
    Member_NotFound: 'This member does not exist.',
    Challenge_NotFound: 'This challenge no longer exists.',
    Event_NotFound: 'This entry no longer exists.',
    Order_NotFound: 'This order does not exist.',
    Assigner_NotFound: 'This assigner does not exist.',
    AssignerRequest_NotFound: 'This request no longer exists.',
  },
  405: {
    Request_MethodNotAllowed: 'This address does not accept such a request.',
  },
  409: {
    Upgrade_NotFinished:
      'This is not possible yet, because the service is being updated. Please try again later.',
    Account_HasPassword: 'This account already has a password. You can change it.',
    Link_NeedsId: 'You can link accounts once you have an ID.',
    Link_BelongsToOther: 'This login already belongs to another person.',
    Account_Deleted:
      'This account was deleted. You can restore it with the link in our e-mail about the deletion. For a new account, this login can be used 7 days after the deletion.',
    Passkey_TooMany: 'An account can have 20 passkeys. Please remove one that you no longer use.',
    Security_LastWayIn:
      'This is the last way in to your account. Please add another one before you remove it.',
    SecondFactor_AlreadyOn: 'The second factor is already on.',
    SecondFactor_NeedsPassword: 'Only an account with a password can have a second factor.',
    Email_InUse:
      'This e-mail address now belongs to another account. Please choose a different address.',
    Email_LogInFirst:
      'This address was entered more than once. Log in to the account that should get it, and then confirm again. If you do not know the account, do not confirm.',
    Profile_AlreadyHasId: 'You already have an ID.',
    Candidate_NotAvailable: 'This ID is no longer available. Please choose another.',
    Candidates_TooManyOpen: 'Too many IDs are undecided. Please accept or reject some first.',
    AssignedId_TakenOver: 'A person has already taken control of this ID.',
    AssignedId_Withdrawn: 'This ID has been withdrawn.',
    AssignedId_Locked: 'The operator has locked this ID.',
    AssignedId_Retired: 'The owner of this ID has retired it and uses another one.',
    Reissue_NotControlled:
      'No person has taken control of this ID. If the paper is lost, choose “Paper lost” and print a new certificate.',
    Reissue_SwitchedOff: 'The owner does not allow that this ID is issued again.',
    Reissue_Open: 'There is already a request for this ID.',
    Reissue_TooMany: 'This ID can be asked for again from {{until}}.',
    Site_TooMany: 'An institution has at most 20 sites. Please remove one first.',
    Site_Changed: 'The site has changed in the meantime. Please look at it again.',
    Site_NotConfirmed: 'Please confirm the name of the institution first.',
    Site_Loopback: 'The site has a redirect address on the developer’s own machine.',
    SignIn_NotAsked: 'The site does not ask for the ID.',
    Reference_OtherBirthDate: 'This number already has an ID with another birth date.',
    Batch_KeyReused: 'This list was already sent with other content. Please choose the file again.',
    TakeControl_Suspended:
      'The institution that issued this ID is suspended, so you cannot take control of the ID at the moment. Please ask the institution, or us through “Contact and legal notice”.',
    ApiKey_TooMany: 'An account can have 20 API keys. Please revoke one that you no longer use.',
    Member_Exists: 'This address belongs to a member or has an invitation already.',
    Member_TooMany: 'Your institution has as many members as possible. Remove one first.',
    Member_LastOwner:
      'Your institution needs another Owner, who joined before this one or at least a week ago.',
    Event_CannotHide: 'Entries about security cannot be hidden.',
    Order_WrongStatus: 'The status of the order has changed in the meantime.',
    Order_IdTaken: 'This order number is already in use. Please order again.',
    Assigner_NameChanged: 'The name has changed in the meantime. Please check the new one.',
    Assigner_NameMissing: 'First enter your institution’s name.',
    AssignerRequest_EmailInUse:
      'There is already an account with this e-mail address. Please agree on another address.',
  },
  410: {
    Challenge_Expired: 'This check has ended. Please send a new challenge.',
  },
  413: {
    Request_TooLarge: 'That is too large.',
  },
  415: {
    Request_WrongContentType: 'The content is of the wrong type.',
    Logo_WrongType: 'Unsupported image type. Only PNG, GIF and JPEG are supported',
  },
  421: {
    Request_WrongHost: 'The request was sent to the wrong host.',
  },
  422: {
    Logo_TooComplex:
      'This image is too complex to draw. Please save it without filters and patterns, or as PNG.',
  },
  429: {
    Request_TooMany: 'Too many requests. Please wait a little and try again.',
    NewIds_TooMany:
      'Too many new IDs in a day, in all or for this birth date. More are possible from {{until}}.',
    Certificate_TooMany:
      'This ID got too many certificates in a day, and all of them are valid. Choose “Paper lost” in the list to withdraw them and print again, or wait until {{until}}.',
    Batch_TooManyLines: 'Too many lines of lists in a day. More are possible from {{until}}.',
  },
  500: {
    Server_Unexpected: 'Something went wrong on our side.',
  },
  503: {
    Server_Overloaded: 'The service is busy. Please try again in a few seconds.',
    Server_DatabaseAway: 'The service is not available at the moment. Please try again soon.',
    Candidates_Exhausted: 'No ID is free for this date at the moment. Please try again later.',
  },
};
type TextsByStatus = typeof textsByStatus;
export type ErrorKey = {
  [Status in keyof TextsByStatus]: keyof TextsByStatus[Status];
}[keyof TextsByStatus];

/** The text of each error. */
export const errorTexts: Readonly<Record<ErrorKey, string>> = Object.assign(
  {},
  ...Object.values(textsByStatus),
);
