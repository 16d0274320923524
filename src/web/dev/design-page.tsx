export function DesignPage() {
  return <main />;
}
