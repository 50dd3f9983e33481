import { z } from 'zod';
import {
  accountTypes,
  apiKeyScopes,
  assignedIdOrders,
  authenticationErrorTypes,
  batchStatuses,
  certificateReasons,
  certificateWithdrawals,
  currencies,
  documentTypes,
  eventKinds,
  externalProviders,
  figurePeriods,
  idStatuses,
  languages,
  lineFailures,
  loginProviders,
  loginWays,
  memberRoles,
  orderSorts,
  paymentMethods,
  reissueAnswers,
  reissueOutcomes,
  shippingMethods,
  shownKinds,
  siteClientTypes,
  siteScopes,
  sortDirections,
  withdrawalReasons,
} from '../enums.ts';
import { orderStatuses } from '../order-lifecycle.ts';

// One schema for each list of words.

export const accountTypeSchema = z.enum(accountTypes);
export const apiKeyScopeSchema = z.enum(apiKeyScopes);
export const authenticationErrorTypeSchema = z.enum(authenticationErrorTypes);
export const loginProviderSchema = z.enum(loginProviders);
export const memberRoleSchema = z.enum(memberRoles);
export const loginWaySchema = z.enum(loginWays);
export const externalProviderSchema = z.enum(externalProviders);
export const languageSchema = z.enum(languages);
export const sortDirectionSchema = z.enum(sortDirections);
export const assignedIdOrderSchema = z.enum(assignedIdOrders);
export const withdrawalReasonSchema = z.enum(withdrawalReasons);
export const certificateReasonSchema = z.enum(certificateReasons);
export const certificateWithdrawalSchema = z.enum(certificateWithdrawals);
export const idStatusSchema = z.enum(idStatuses);
export const reissueAnswerSchema = z.enum(reissueAnswers);
export const reissueOutcomeSchema = z.enum(reissueOutcomes);
export const siteScopeSchema = z.enum(siteScopes);
export const siteClientTypeSchema = z.enum(siteClientTypes);
export const shownKindSchema = z.enum(shownKinds);
export const figurePeriodSchema = z.enum(figurePeriods);
export const orderSortSchema = z.enum(orderSorts);
export const orderStatusSchema = z.enum(orderStatuses);
export const currencySchema = z.enum(currencies);
export const documentTypeSchema = z.enum(documentTypes);
export const eventKindSchema = z.enum(eventKinds);
export const shippingMethodSchema = z.enum(shippingMethods);
export const paymentMethodSchema = z.enum(paymentMethods);
export const batchStatusSchema = z.enum(batchStatuses);
export const lineFailureSchema = z.enum(lineFailures);
