export default function Page() {
  return <h1>public/course</h1>
}
