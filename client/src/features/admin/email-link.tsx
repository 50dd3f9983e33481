/** An e-mail address with a possible line break before its host. */
export function EmailLink({ email }: { readonly email: string }) {
  const [name, host] = email.split('@');
  return (
    <a href={`mailto:${email}`}>
      {name}
      <wbr />@{host}
    </a>
  );
}
