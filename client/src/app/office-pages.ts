import { lazyPage } from '../parts/lazy-page.ts';
import { viewers as everyone, type PageRoute } from '../parts/page-route.ts';
import { certificatePattern, paths } from '../paths.ts';

/** The pages of assigners and admins, and what their menus list, in the order of the menus. */
export const officePages: readonly PageRoute[] = [
  {
    path: paths.assigner,
    page: lazyPage(
      () => import('../features/assigner/desk/assigner-page.tsx'),
      'AssignerPage',
      'office',
    ),
    audience: ['Assigner'],
    titleKey: 'Shell_Assigner',
    menu: 'actions',
  },
  {
    path: paths.batches,
    page: lazyPage(() => import('../features/batches/batches-page.tsx'), 'BatchesPage', 'office'),
    audience: ['Assigner'],
    titleKey: 'Shell_Batches',
  },
  {
    path: paths.assignerFigures,
    page: lazyPage(
      () => import('../features/figures/assigner-figures-page.tsx'),
      'AssignerFiguresPage',
      'office',
    ),
    audience: ['Assigner'],
    titleKey: 'Shell_Figures',
  },
  {
    path: paths.receipts,
    page: lazyPage(
      () => import('../features/receipts/receipts-page.tsx'),
      'ReceiptsPage',
      'person',
    ),
    audience: ['Assigner'],
    titleKey: 'Shell_Receipts',
  },
  {
    path: certificatePattern,
    page: lazyPage(
      () => import('../features/assigner/certificate/certificate-page.tsx'),
      'CertificatePage',
      'office',
    ),
    audience: ['Assigner'],
    titleKey: 'Shell_Certificate',
    container: false,
  },
  {
    path: paths.labels,
    page: lazyPage(
      () => import('../features/assigner/labels/labels-page.tsx'),
      'LabelsPage',
      'office',
    ),
    audience: ['Assigner'],
    titleKey: 'Shell_Labels',
    container: false,
  },
  {
    path: paths.challenge,
    page: lazyPage(
      () => import('../features/challenges/send-challenge-page.tsx'),
      'SendChallengePage',
      'person',
    ),
    audience: everyone,
    titleKey: 'Shell_SendChallenge',
    menu: 'actions',
    menuFor: ['Assigner', 'Admin'],
  },
  {
    path: paths.account,
    page: lazyPage(
      () => import('../features/assigner/account/account-page.tsx'),
      'AssignerAccountPage',
      'office',
    ),
    audience: ['Assigner'],
    titleKey: 'Shell_AssignerAccount',
    menu: 'actions',
  },
  {
    path: paths.apiKeys,
    page: lazyPage(() => import('../features/api-keys/api-keys-page.tsx'), 'ApiKeysPage', 'office'),
    audience: ['Assigner'],
    titleKey: 'Shell_ApiKeys',
  },
  {
    path: paths.shop,
    page: lazyPage(() => import('../features/shop/shop-page.tsx'), 'ShopPage', 'office'),
    audience: ['Assigner'],
    titleKey: 'Shell_Shop',
    menu: 'actions',
  },
  {
    path: paths.myOrders,
    page: lazyPage(() => import('../features/orders/my-orders-page.tsx'), 'MyOrdersPage', 'office'),
    audience: ['Assigner'],
    titleKey: 'Shell_MyOrders',
    menu: 'actions',
  },
  {
    path: paths.invoice,
    page: lazyPage(() => import('../features/orders/invoice-page.tsx'), 'InvoicePage', 'office'),
    audience: ['Assigner', 'Admin'],
    titleKey: 'Shell_Invoice',
    container: false,
  },
  {
    path: paths.assignerAccountRequests,
    page: lazyPage(
      () => import('../features/admin/assigner-requests-page.tsx'),
      'AssignerRequestsPage',
      'admin',
    ),
    audience: ['Admin'],
    titleKey: 'Shell_AssignerRequests',
    menu: 'actions',
  },
  {
    path: paths.assigners,
    page: lazyPage(() => import('../features/admin/assigners-page.tsx'), 'AssignersPage', 'admin'),
    audience: ['Admin'],
    titleKey: 'Shell_Assigners',
    menu: 'actions',
  },
  {
    path: paths.shopOrders,
    page: lazyPage(
      () => import('../features/orders/admin-orders-page.tsx'),
      'AdminOrdersPage',
      'office',
    ),
    audience: ['Admin'],
    titleKey: 'Shell_ShopOrders',
    menu: 'actions',
  },
  {
    path: paths.figures,
    page: lazyPage(() => import('../features/figures/figures-page.tsx'), 'FiguresPage', 'office'),
    audience: ['Admin'],
    titleKey: 'Shell_Figures',
    menu: 'actions',
  },
  {
    path: paths.audit,
    page: lazyPage(() => import('../features/admin/audit-page.tsx'), 'AuditPage', 'admin'),
    audience: ['Admin'],
    titleKey: 'Shell_Audit',
    menu: 'actions',
  },
];
