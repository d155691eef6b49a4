/** An e-mail address to write to by touching it. Where the line is too short for it, it breaks before its sign. */
export function EmailLink({ address }: { address: string }) {
  const [mailbox, ...host] = address.split(/(?=@)/);
  return (
    <a href={`mailto:${address}`}>
      <span>{mailbox}</span>
      <wbr />
      <span>{host.join("")}</span>
    </a>
  );
}
