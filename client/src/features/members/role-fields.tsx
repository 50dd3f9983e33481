import type { Control, FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type MemberRole, memberRoles } from '#shared/enums.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';

/** The roles, as forms have them. */
export const rolesFormSchema = z.record(z.enum(memberRoles), z.boolean());
export type RolesInForm = Readonly<Record<MemberRole, boolean>>;

export const rolesInForm = (roles: readonly MemberRole[]): RolesInForm => ({
  Owner: roles.includes('Owner'),
  Clerk: roles.includes('Clerk'),
  Buyer: roles.includes('Buyer'),
});
export const chosenRoles = (roles: RolesInForm) => memberRoles.filter((role) => roles[role]);

interface Props<Values extends { readonly roles: RolesInForm }, Transformed> {
  readonly control: Control<Values, unknown, Transformed>;
}

/** One box for each role, with what it may do. */
export function RoleFields<Values extends { readonly roles: RolesInForm }, Transformed>({
  control,
}: Props<Values, Transformed>) {
  const { t } = useTranslation();
  return (
    <fieldset className="options">
      <legend>{t('Members_Roles')}</legend>
      {memberRoles.map((role) => (
        <CheckboxField
          key={role}
          control={control}
          // Each form with roles has this path, which the compiler cannot follow.
          name={`roles.${role}` as FieldPath<Values>}
          label={
            <>
              <strong>{t(`Member_Role_${role}`)}</strong>{' '}
              <span>{t(`Member_RoleText_${role}`)}</span>
            </>
          }
        />
      ))}
      <p className="note form-row-hint">{t('Member_NoRoleHint')}</p>
    </fieldset>
  );
}
