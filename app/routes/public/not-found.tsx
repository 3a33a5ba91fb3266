export default function Page() {
  return <h1>public/not-found</h1>
}
